import type { Database } from '../../../database/database.types';
import type { FeedFormat } from './feed.types';
import { importFeed } from './import-feed';

// In small pieces, so that chunk ends split rows and characters.
export async function* inChunks(text: string | Buffer, size = 700) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

export const load = (db: Database, text: string | Buffer, format: FeedFormat = 'jsonl', strict = false) =>
  importFeed(db, inChunks(text), { format, strict });

export const has = async (db: Database, id: string) =>
  (await db.query('select 1 from catalogue_materials where id = $1', [id])).length === 1;
export const contents = (db: Database) =>
  db.query(
    `select (select version from catalogue_version) as version, (select count(*) from catalogue_skus) as skus,
     (select md5(string_agg(m::text, '' order by id)) from catalogue_materials m) as materials, (select md5(string_agg(p::text, '' order by material_id, currency)) from catalogue_prices p) as prices`,
  );
