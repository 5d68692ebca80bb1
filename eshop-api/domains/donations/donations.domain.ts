import type { AskingContext, Domain } from '../../server/domain.types';
import { donationOperations } from './donations.handlers';
import { keepPurging } from './purge-donations';

/** What shoppers give on top of an order (spec §7 "Newsletter, donation and events"; docs/bag.md). */
const donations: Domain<() => void> = {
  name: 'donations',
  operations: donationOperations,
  start: (context: AskingContext) => keepPurging(context),
  stop: (stopPurge: (() => void) | undefined) => stopPurge?.(),
};

export default donations;
