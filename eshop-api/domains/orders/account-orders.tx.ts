import type { Sql } from '../../database/database.types';

const MOST = 20;

/** Confirmed orders of the storefront that a customer made while signed in: paid or to be paid, not cancelled. */
export const listStandingOf = async (
  sql: Pick<Sql, 'query'>,
  { account, storefront }: { account: number; storefront: string },
): Promise<string[]> => {
  const rows = await sql.query<{ reference: string }>(
    "select reference from orders where payload ? 'accountId' and (payload->>'accountId')::bigint = $1 and storefront = $2 and status not in ('PE', 'CA')",
    [account, storefront],
  );
  return rows.map(({ reference }) => reference);
};

/** Orders that a customer made while signed in, newest first, without those that wait for their payment. */
export const listOrdersOf = (
  sql: Pick<Sql, 'query'>,
  { account, storefront }: { account: number; storefront: string },
): Promise<{ reference: string; email: string }[]> =>
  sql.query(
    `select reference, email from orders where payload ? 'accountId' and (payload->>'accountId')::bigint = $1 and storefront = $2 and status <> 'PE' order by id desc limit ${MOST}`,
    [account, storefront],
  );
