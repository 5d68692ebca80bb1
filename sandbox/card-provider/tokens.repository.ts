import type { Sql } from '../../eshop-api/database/database.types';
import type { BehaviourName } from './behaviours.data';

/** All that is kept of a card. */
interface CardToken {
  token: string;
  brand: string;
  last4: string;
  behaviour: BehaviourName;
}

/** A token is for one shopper's attempts to pay, not for storing cards. */
const TOKEN_LIFE = "interval '1 hour'";

export const writeToken = async (
  sql: Pick<Sql, 'execute'>,
  { token, brand, last4, behaviour }: CardToken,
  now: Date,
): Promise<void> =>
  void (await sql.execute(
    'insert into card_sandbox.tokens (token, brand, last4, behaviour, created_at) values ($1, $2, $3, $4, $5)',
    [token, brand, last4, behaviour, now],
  ));

export async function findToken(
  sql: Pick<Sql, 'query'>,
  token: string,
  now: Date,
): Promise<CardToken | undefined> {
  const [row] = await sql.query<CardToken & Record<string, unknown>>(
    `select token, brand, last4, behaviour from card_sandbox.tokens where token = $1 and created_at > $2::timestamptz - ${TOKEN_LIFE}`,
    [token, now],
  );
  return row;
}

export const dropOldTokens = (sql: Pick<Sql, 'execute'>, now: Date): Promise<number> =>
  sql.execute(`delete from card_sandbox.tokens where created_at < $1::timestamptz - ${TOKEN_LIFE}`, [now]);

/** One key per installation, made at the first start; all processes sign and check with it. */
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
