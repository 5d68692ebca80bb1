import type { Sql } from '../../database/database.types';
import type { ApiLocale } from '../../server/settings.types';
import type { Store } from './stores.types';

export { addDays, toInstant } from './hours.rules';

/** A store's address and time zone. */
export type StorePlace = Pick<
  Store,
  'id' | 'name' | 'street' | 'postalCode' | 'city' | 'cityNames' | 'country' | 'timeZone'
>;

/** Addresses of these stores by their ids; unknown ones are missing. */
export async function readStorePlaces(
  sql: Pick<Sql, 'query'>,
  ids: readonly string[],
): Promise<Map<string, StorePlace>> {
  type Row = Pick<StorePlace, 'id' | 'country' | 'city'> & {
    data: Omit<StorePlace, 'id' | 'country' | 'city'>;
  };
  const rows = await sql.query<Row>('select id, country, city, data from stores where id = any($1)', [ids]);
  return new Map(rows.map(({ data, ...row }) => [row.id, { ...data, ...row }]));
}

/** The city in the language of a locale. */
export const chooseCityName = (
  { city, cityNames }: StorePlace,
  { realLanguage, language }: ApiLocale,
): string => cityNames[realLanguage] ?? cityNames[language] ?? city;
