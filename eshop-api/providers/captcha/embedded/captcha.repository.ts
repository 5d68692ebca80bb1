import type { Sql } from '../../../database/database.types';

/** One key per installation: all processes sign and check with it. */
export async function readSigningKey(
  sql: Pick<Sql, 'query' | 'execute'>,
  randomId: () => string,
): Promise<string> {
  await sql.execute(
    "insert into captcha_embedded.secrets (name, value) values ('signing', $1) on conflict do nothing",
    [`${randomId()}${randomId()}`],
  );
  return (
    await sql.query<{ value: string }>("select value from captcha_embedded.secrets where name = 'signing'")
  )[0]!.value;
}

/** True for the first use of this id; later ones are refused, in every process. */
export async function useUp(
  sql: Pick<Sql, 'execute'>,
  id: string,
  expiresAt: Date,
  now: Date,
): Promise<boolean> {
  await sql.execute('delete from captcha_embedded.used where expires_at < $1', [now]);
  return (
    (await sql.execute(
      'insert into captcha_embedded.used (id, expires_at) values ($1, $2) on conflict do nothing',
      [id, expiresAt],
    )) === 1
  );
}
