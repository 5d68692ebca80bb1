import type { Domain } from '../../server/domain.types';
import { campaignOperations } from './campaigns.handlers';
import { fillBook, type CampaignBook } from './campaigns.state';

/** Campaigns with dates per market, their status on the server's clock, and their products (docs/contract/content.md#content-reads, docs/contract/vouchers.md#campaign-codes). */
const campaigns: Domain<CampaignBook> = {
  name: 'campaigns',
  operations: campaignOperations,
  start: ({ db }) => fillBook(db, { campaigns: new Map(), collections: new Map() }),
  reload: async ({ db }, book) => void (await fillBook(db, book)),
};

export default campaigns;
