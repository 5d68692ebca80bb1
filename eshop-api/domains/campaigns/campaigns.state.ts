import type { Database } from '../../database/database.types';
import { readCampaigns } from './campaigns.repository';
import type { Campaign, CampaignCollection } from './campaigns.types';

/** All campaigns in memory: each page with a campaign condition reads one. */
export interface CampaignBook {
  campaigns: ReadonlyMap<string, Campaign>;
  collections: ReadonlyMap<string, CampaignCollection>;
}

export async function fillBook(db: Database, book: CampaignBook): Promise<CampaignBook> {
  const { campaigns, collections } = await readCampaigns(db);
  book.campaigns = new Map(campaigns.map((one) => [one.code, one]));
  book.collections = new Map(collections.map((one) => [one.id, one]));
  return book;
}
