import type { Sql } from '../../database/database.types';
import type { Store } from './stores.types';

type StoreRow = {
  id: string;
  country: string;
  city: string;
  latitude: number;
  longitude: number;
  data: Omit<Store, 'id' | 'country' | 'city' | 'latitude' | 'longitude'>;
};

/** All stores, by country and id. */
export const readStores = async (sql: Pick<Sql, 'query'>): Promise<Store[]> => {
  const rows = await sql.query<StoreRow>(
    'select id, country, city, latitude, longitude, data from stores order by country, id',
  );
  return rows.map(({ data, ...row }) => ({ ...data, ...row }));
};

/** Inserts stores or updates existing ones (same id). */
export const upsertStores = async (sql: Pick<Sql, 'execute'>, stores: readonly Store[]): Promise<void> => {
  const rows = stores.map(({ id, country, city, latitude, longitude, ...data }) => ({
    id,
    country,
    city,
    latitude,
    longitude,
    data,
  }));
  await sql.execute(
    `insert into stores select * from jsonb_to_recordset($1::jsonb) as row(id text, country text, city text, latitude double precision, longitude double precision, data jsonb)
     on conflict (id) do update set country = excluded.country, city = excluded.city, latitude = excluded.latitude, longitude = excluded.longitude, data = excluded.data`,
    [JSON.stringify(rows)],
  );
};
