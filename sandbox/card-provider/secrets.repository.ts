import type { Sql } from '../../eshop-api/database/database.types';

/** One key an installation, made at the first start; all processes sign and check with it. */
export async function readSigningKey(
  sql: Pick<Sql, 'query' | 'execute'>,
  randomId: () => string,
): Promise<string> {
  await sql.execute(
    "insert into card_sandbox.secrets (name, value) values ('signing', $1) on conflict do nothing",
    [`${randomId()}${randomId()}`],
  );
  return (
    await sql.query<{ value: string }>("select value from card_sandbox.secrets where name = 'signing'")
  )[0]!.value;
}
