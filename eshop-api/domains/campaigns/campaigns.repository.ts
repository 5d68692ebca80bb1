import type { Database, Sql } from '../../database/database.types';
import type { Campaign, CampaignCollection } from './campaigns.types';

export interface CampaignData {
  campaigns: Campaign[];
  collections: CampaignCollection[];
}

/** Everything in one snapshot. */
export const readCampaigns = (db: Database): Promise<CampaignData> =>
  db.transaction(async (sql) => {
    await sql.execute('set transaction isolation level repeatable read read only');
    const campaigns = await sql.query<{ data: Campaign }>('select data from campaigns order by code');
    const collections = await sql.query<{ data: CampaignCollection }>(
      'select data from campaign_collections order by id',
    );
    return { campaigns: campaigns.map(({ data }) => data), collections: collections.map(({ data }) => data) };
  });

export const listCollectionIds = async (sql: Pick<Sql, 'query'>): Promise<string[]> =>
  (await sql.query<{ id: string }>('select id from campaign_collections')).map(({ id }) => id);

/** Adds or replaces by code and id; others stay. */
export const upsertCampaigns = (
  db: Database,
  { campaigns, collections }: CampaignData,
  now: Date,
): Promise<void> =>
  db.transaction(async (sql) => {
    for (const one of collections)
      await sql.execute(upsert('campaign_collections', 'id'), [one.id, JSON.stringify(one), now]);
    for (const one of campaigns)
      await sql.execute(upsert('campaigns', 'code'), [one.code, JSON.stringify(one), now]);
  });

const upsert = (table: string, key: string) =>
  `insert into ${table} (${key}, data, updated_at) values ($1, $2::jsonb, $3) on conflict (${key}) do update set data = excluded.data, updated_at = excluded.updated_at`;
