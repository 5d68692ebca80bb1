import type { Sql } from '../../database/database.types';
import { keyOfEmail } from '../../security/tokens';
import type { ErasedPerson } from '../../server/domain.types';
import type { Piece } from './credits.rules';
import type { TakebackStatus } from './takeback.facts';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

export interface StoredPiece extends Piece {
  words: string;
  size: string;
  /** Left out until it is inspected. */
  accepted?: boolean;
}

export interface Takeback {
  id: string;
  storefront: string;
  locale: string;
  country: string;
  accountId: number | null;
  email: string;
  name: string;
  surname: string;
  telephone: string;
  methodId: '05' | '06';
  storeId: string | null;
  orderReference: string | null;
  pieces: StoredPiece[];
  status: TakebackStatus;
  currency: string;
  /** Minor units. */
  unit: number;
  credit: number;
  creditBefore: number;
  registeredAt: Date;
  sendBy: Date;
  remindedAt: Date | null;
}

const COLUMNS = `id, storefront, locale, country, account_id as "accountId", email, name, surname, telephone, method_id as "methodId", store_id as "storeId",
  order_reference as "orderReference", pieces, status, currency, unit, credit, credit_before as "creditBefore", registered_at as "registeredAt", send_by as "sendBy",
  reminded_at as "remindedAt"`;

/** One registration of an address at a time, so that those sent together are counted one by one. */
export const queueTakebacks = (sql: Query, email: string): Promise<unknown> =>
  sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`takebacks ${email}`]);

/** Takebacks of an address that have not ended. @param email in lower case */
export const countOpen = async (sql: Query, email: string): Promise<number> =>
  (
    await sql.query<{ many: number }>(
      'select count(*)::int as many from takebacks where email_key = $1 and follow_at is not null',
      [email],
    )
  )[0]!.many;

/** Whether this person, by account or address, has had a card beforehand since then. */
export const hasHadCardBefore = async (
  sql: Query,
  { accountId, email }: { accountId: number; email: string },
  since: Date,
): Promise<boolean> =>
  (
    await sql.query(
      'select 1 from takebacks where (account_id = $1 or email_key = $2) and credit_before > 0 and registered_at > $3 limit 1',
      [accountId, email, since],
    )
  ).length > 0;

/** False: the number is taken. */
export const insertTakeback = async (
  sql: Execute,
  one: Takeback,
  emailKey: string,
  followAt: Date,
): Promise<boolean> =>
  (await sql.execute(
    `insert into takebacks (id, storefront, locale, country, account_id, email, email_key, name, surname, telephone, method_id, store_id, order_reference, pieces, currency, unit, credit, credit_before, registered_at, send_by, follow_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21) on conflict (id) do nothing`,
    [
      one.id,
      one.storefront,
      one.locale,
      one.country,
      one.accountId,
      one.email,
      emailKey,
      one.name,
      one.surname,
      one.telephone,
      one.methodId,
      one.storeId,
      one.orderReference,
      JSON.stringify(one.pieces),
      one.currency,
      one.unit,
      one.credit,
      one.creditBefore,
      one.registeredAt,
      one.sendBy,
      followAt,
    ],
  )) === 1;

export const insertPicture = (
  sql: Execute,
  takeback: string,
  number: number,
  content: Buffer,
): Promise<number> =>
  sql.execute('insert into takeback_pictures (takeback, number, content) values ($1, $2, $3)', [
    takeback,
    number,
    content,
  ]);

export const findTakeback = async (
  sql: Query,
  { id, storefront }: { id: string; storefront: string },
): Promise<Takeback | undefined> =>
  (
    await sql.query<Takeback & Record<string, unknown>>(
      `select ${COLUMNS} from takebacks where id = $1 and storefront = $2`,
      [id, storefront],
    )
  )[0];

/** Claims a takeback that is due until `lease`; undefined: none is due. */
export const claimTakeback = async (sql: Query, now: Date, lease: Date): Promise<string | undefined> =>
  (
    await sql.query<{ id: string }>(
      `update takebacks set follow_at = $2 where id = (
         select id from takebacks where follow_at <= $1 order by follow_at limit 1 for update skip locked) returning id`,
      [now, lease],
    )
  )[0]?.id;

/** Locks it until the transaction ends; undefined: it has ended. */
export const lockOpen = async (sql: Query, id: string): Promise<Takeback | undefined> =>
  (
    await sql.query<Takeback & Record<string, unknown>>(
      `select ${COLUMNS} from takebacks where id = $1 and follow_at is not null for update`,
      [id],
    )
  )[0];

export const markReceived = (sql: Execute, id: string, at: Date): Promise<number> =>
  sql.execute("update takebacks set status = 'received', received_at = $2 where id = $1", [id, at]);

export const markReminded = (sql: Execute, id: string, now: Date): Promise<number> =>
  sql.execute('update takebacks set reminded_at = $2 where id = $1', [id, now]);

export const markEnded = (
  sql: Execute,
  { id, status, pieces, credit }: Pick<Takeback, 'id' | 'status' | 'pieces' | 'credit'>,
  now: Date,
): Promise<number> =>
  sql.execute(
    'update takebacks set status = $2, pieces = $3, credit = $4, ended_at = $5, follow_at = null where id = $1',
    [id, status, JSON.stringify(pieces), credit, now],
  );

/** The customer's takebacks that have ended lose their person and photos. Those on their way stay until they end. */
export const eraseTakebacks = async (
  sql: Execute,
  { accountId, provedEmail }: Pick<ErasedPerson, 'accountId' | 'provedEmail'>,
): Promise<void> => {
  const ended = '(account_id = $1 or email_key = $2) and follow_at is null';
  const owner = [accountId, provedEmail === undefined ? null : keyOfEmail(provedEmail)];
  await sql.execute(
    `delete from takeback_pictures where takeback in (select id from takebacks where ${ended})`,
    owner,
  );
  await sql.execute(
    `update takebacks set account_id = null, email = '', email_key = '', name = '', surname = '', telephone = '' where ${ended}`,
    owner,
  );
};

export const purgeTakebacks = async (
  sql: Execute,
  { picturesBefore, before }: { picturesBefore: Date; before: Date },
): Promise<void> => {
  await sql.execute(
    'delete from takeback_pictures where takeback in (select id from takebacks where ended_at < $1)',
    [picturesBefore],
  );
  await sql.execute('delete from takebacks where ended_at < $1', [before]);
};
