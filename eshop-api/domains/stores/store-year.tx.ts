import type { Sql } from '../../database/database.types';
import type { HandlerContext } from '../../server/domain.types';

const yearIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric' }).format(now);

/** Calendar year in a store's time zone, which is its fiscal year; undefined: there is no such store. */
export async function findStoreYear(
  sql: Pick<Sql, 'query'>,
  store: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sql.query<{ zone: string }>(
    "select data->>'timeZone' as zone from stores where id = $1",
    [store],
  );
  return row && yearIn(row.zone, now);
}

/** The same in the storefront's own time zone, for online sales. */
export function readStorefrontYear({
  storefront: { instantOf },
  now,
}: Pick<HandlerContext, 'storefront' | 'now'>): string {
  const startOf = instantOf ?? ((local: string) => Date.parse(`${local}Z`));
  const year = now.getUTCFullYear();
  // A time zone is never a year away: only the neighbouring years are possible.
  return String([year + 1, year, year - 1].find((one) => startOf(`${one}-01-01T00:00`) <= now.getTime()));
}
