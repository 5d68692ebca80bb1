import { sampleProducts } from '../listing/sample-products';
import type { Campaign } from './read-campaign.server';

/** A campaign as the API answers it in a test or sample. */
export const sampleCampaign = (over: Partial<Campaign> = {}): Campaign => ({
  code: 'sales',
  status: 'PRE',
  title: 'Sale',
  description: 'The same shoes, smaller figures.',
  withLogo: false,
  opensAt: '2026-12-25T23:00:00.000Z',
  closesAt: '2027-01-30T23:00:00.000Z',
  changesAt: '2026-12-25T23:00:00.000Z',
  now: '2026-11-21T09:00:00.000Z',
  voucher: null,
  preVoucher: false,
  collections: [],
  products: sampleProducts,
  total: sampleProducts.length,
  url: '/all/all/sale',
  pager: { offset: 0, limit: 40 },
  ...over,
});
