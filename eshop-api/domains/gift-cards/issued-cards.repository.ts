import type { Sql } from '../../database/database.types';

interface IssuedCard {
  number: string;
  currency: string;
  amount: number;
  expiresAt: Date;
  issuedFor: string;
}

/** The card of this piece, made now or before; undefined: the number is taken. */
export async function insertIssuedCard(
  sql: Sql,
  { number, currency, amount, expiresAt, issuedFor }: IssuedCard,
  now: Date,
): Promise<{ number: string; expiresAt: Date } | undefined> {
  await sql.execute(
    "insert into gift_cards (number, pin_hash, currency, initial, balance, expires_at, created_at, issued_for) values ($1, '', $2, $3, $3, $4, $5, $6) on conflict do nothing",
    [number, currency, amount, expiresAt, now, issuedFor],
  );
  return (
    await sql.query<{ number: string; expiresAt: Date }>(
      'select number, expires_at as "expiresAt" from gift_cards where issued_for = $1',
      [issuedFor],
    )
  )[0];
}

export const insertPin = (
  sql: Pick<Sql, 'execute'>,
  number: string,
  hash: string,
  now: Date,
): Promise<number> =>
  sql.execute(
    'insert into gift_card_pins (number, pin_hash, made_at) values ($1, $2, $3) on conflict do nothing',
    [number, hash, now],
  );

export const listPinHashes = async (sql: Pick<Sql, 'query'>, number: string): Promise<string[]> =>
  (
    await sql.query<{ pin_hash: string }>('select pin_hash from gift_card_pins where number = $1', [number])
  ).map(({ pin_hash: hash }) => hash);

/** Recipient of a card in a bag. */
export interface GiftCardRecipient {
  name: string;
  email: string;
  message: string;
  /** Day of delivery, YYYY-MM-DD; left out: as soon as it is paid. */
  sendOn?: string;
}

/** Stores it inside the transaction that puts the card into the bag. */
export const writeRecipient = (
  sql: Pick<Sql, 'execute'>,
  line: string,
  { name, email, message, sendOn }: GiftCardRecipient,
  now: Date,
): Promise<number> =>
  sql.execute(
    `insert into gift_card_recipients (line, name, email, message, send_on, written_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (line) do update set name = excluded.name, email = excluded.email, message = excluded.message, send_on = excluded.send_on`,
    [line, name, email, message, sendOn ?? null, now],
  );

/** Undefined: the card is for its buyer. */
export async function readRecipient(
  sql: Pick<Sql, 'query'>,
  line: string,
): Promise<GiftCardRecipient | undefined> {
  const [row] = await sql.query<{ name: string; email: string; message: string; sendOn: string | null }>(
    'select name, email, message, send_on as "sendOn" from gift_card_recipients where line = $1',
    [line],
  );
  if (!row) return undefined;
  const { sendOn, ...recipient } = row;
  return { ...recipient, ...(sendOn && { sendOn }) };
}

/** Rows that are no longer needed: of sent pieces, and of deleted bags. */
export const eraseRecipients = (
  sql: Pick<Sql, 'execute'>,
  { lines = [], before }: { lines?: readonly string[]; before?: Date },
): Promise<number> =>
  sql.execute('delete from gift_card_recipients where line = any($1) or written_at < $2', [
    lines,
    before ?? new Date(0),
  ]);

/** Whether the cards of these pieces are as they were issued: nothing has been spent from them. They are locked until the transaction ends. */
export async function lockUnusedCards(sql: Pick<Sql, 'query'>, pieces: readonly string[]): Promise<boolean> {
  const cards = await sql.query<{ unused: boolean }>(
    'select balance = initial as unused from gift_cards where issued_for = any($1) and closed_at is null order by number for update',
    [pieces],
  );
  return cards.every(({ unused }) => unused);
}

/** What is left on the cards of these pieces is lost, and nothing returns to them later. */
export const markClosed = (
  sql: Pick<Sql, 'execute'>,
  pieces: readonly string[],
  now: Date,
): Promise<number> =>
  sql.execute(
    'update gift_cards set balance = 0, closed_at = $2 where issued_for = any($1) and closed_at is null',
    [pieces, now],
  );

/** Closed cards get back their value. */
export const reopenCards = (sql: Pick<Sql, 'execute'>, pieces: readonly string[]): Promise<number> =>
  sql.execute(
    'update gift_cards set balance = initial, closed_at = null where issued_for = any($1) and closed_at is not null',
    [pieces],
  );
