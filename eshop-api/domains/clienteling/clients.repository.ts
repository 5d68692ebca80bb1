import type { Sql } from '../../database/database.types';
import { hashText, keyOfEmail } from '../../security/tokens';
import { CONFIRM_DAYS, type Interest } from './client.facts';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

/** What staff write down. */
export interface ClientData {
  name: string;
  surname: string;
  telephone: string;
  sizes: string;
  interests: readonly Interest[];
  store: string;
  employee: string;
}

export interface StoredClient {
  id: string;
  draft: ClientData | null;
  data: ClientData | null;
  notedAt: Date;
}

const COLUMNS = 'id, draft, data, noted_at as "notedAt"';
const DAY_MS = 24 * 3_600_000;
/** Days after the last confirmation in which a client is kept. */
const KEPT_DAYS = 730;
/** Calls a day. `email`: about one address; `store`: by one store. */
const MOST_A_DAY = { email: 5, store: 200 } as const;

export const findClient = async (
  sql: Query,
  { storefront, email }: { storefront: string; email: string },
): Promise<StoredClient | undefined> =>
  (
    await sql.query<StoredClient & Record<string, unknown>>(
      `select ${COLUMNS} from clients where storefront = $1 and email_key = $2 for update`,
      [storefront, keyOfEmail(email)],
    )
  )[0];

/** Writes a draft and replaces the link; what is confirmed stays. Returns the client's id. */
export async function writeDraft(
  sql: Query,
  {
    id,
    storefront,
    locale,
    email,
    draft,
    token,
  }: { id: string; storefront: string; locale: string; email: string; draft: ClientData; token: string },
  now: Date,
): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    `insert into clients as kept (id, storefront, locale, email, email_key, draft, noted_at, token_hash)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)
     on conflict (storefront, email_key) do update set locale = excluded.locale, email = excluded.email, draft = excluded.draft, noted_at = excluded.noted_at, token_hash = excluded.token_hash
     returning id`,
    [id, storefront, locale, email, keyOfEmail(email), JSON.stringify(draft), now, hashText(token)],
  );
  return row!.id;
}

/** The client of a mailed link; a draft whose days are over is none. Undefined: the link is not valid. */
export async function findByToken(
  sql: Query,
  { token, storefront }: { token: string; storefront: string },
  now: Date,
): Promise<StoredClient | undefined> {
  const [found] = await sql.query<StoredClient & Record<string, unknown>>(
    `select ${COLUMNS} from clients where token_hash = $1 and storefront = $2`,
    [hashText(token), storefront],
  );
  if (!found?.draft || found.notedAt >= composeEdge(now)) return found;
  return found.data ? { ...found, draft: null } : undefined;
}

/** Makes the draft of this link count. False: there is none, or another one by now. */
export const confirmDraft = async (sql: Execute, token: string, now: Date): Promise<boolean> =>
  (await sql.execute(
    'update clients set data = draft, draft = null, confirmed_at = $2 where token_hash = $1 and draft is not null and noted_at >= $3',
    [hashText(token), now, composeEdge(now)],
  )) === 1;

export const deleteByToken = (sql: Execute, token: string): Promise<number> =>
  sql.execute('delete from clients where token_hash = $1', [hashText(token)]);

const composeEdge = (now: Date): Date => new Date(now.getTime() - CONFIRM_DAYS * DAY_MS);

/** Counts a call. False: the day's limit is used up. */
export async function countTry(
  sql: Query,
  { kind, subject }: { kind: keyof typeof MOST_A_DAY; subject: string },
  now: Date,
): Promise<boolean> {
  const [row] = await sql.query<{ times: number }>(
    `insert into client_tries as kept (subject_hash, day, times) values ($1, $2, 1)
     on conflict (subject_hash, day) do update set times = kept.times + 1 returning times`,
    [hashText(`${kind} ${subject}`), now.toISOString().slice(0, 10)],
  );
  return row!.times <= MOST_A_DAY[kind];
}

/** Deletes what was not confirmed in its days, and clients two years after their last confirmation. */
export async function purgeClients(sql: Execute, now: Date): Promise<void> {
  const edge = composeEdge(now);
  await sql.execute('delete from clients where data is null and noted_at < $1', [edge]);
  await sql.execute('update clients set draft = null where draft is not null and noted_at < $1', [edge]);
  await sql.execute('delete from clients where draft is null and confirmed_at < $1', [
    new Date(now.getTime() - KEPT_DAYS * DAY_MS),
  ]);
  await sql.execute('delete from client_tries where day < $1', [now.toISOString().slice(0, 10)]);
}
