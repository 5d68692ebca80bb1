import type { Domain } from '../../server/domain.types';
import { donationOperations } from './donations.handlers';
import { purgeDonations } from './donations.repository';

/** Donations on top of an order (docs/contract/calls.md#newsletter-donation-and-events; docs/bag.md). */
const donations: Domain = {
  name: 'donations',
  operations: donationOperations,
  purge: purgeDonations,
};

export default donations;
