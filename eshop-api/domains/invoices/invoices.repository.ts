import type { Sql } from '../../database/database.types';
import type { InvoiceSheet } from '../../documents/document.types';

type Query = Pick<Sql, 'query'>;

export type InvoiceKind = 'invoice' | 'credit';

/** A row of `invoices` without its document. Amounts in minor units. */
export interface Invoice {
  number: string;
  kind: InvoiceKind;
  reference: string;
  returnId: string | null;
  total: number;
  currency: string;
  at: Date;
}

/** The finished texts; fonts are the storefront's when it is drawn. */
export type StoredSheet = Omit<InvoiceSheet, 'look'>;

/** The next number of a series in a year. The series stays locked until the caller's transaction ends: call it last. */
export const takeNumber = async (sql: Query, series: string, year: number): Promise<number> =>
  (
    await sql.query<{ last: number }>(
      'insert into invoice_counters (series, year, last) values ($1, $2, 1) on conflict (series, year) do update set last = invoice_counters.last + 1 returning last',
      [series, year],
    )
  )[0]!.last;

export const insertInvoice = (
  sql: Pick<Sql, 'execute'>,
  { number, kind, reference, returnId, total, currency, at }: Invoice,
  { series, year, sequence }: { series: string; year: number; sequence: number },
  sheet: StoredSheet,
): Promise<number> =>
  sql.execute(
    'insert into invoices (number, series, year, sequence, kind, reference, return_id, total, currency, at, sheet) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [number, series, year, sequence, kind, reference, returnId, total, currency, at, JSON.stringify(sheet)],
  );

const COLUMNS = 'number, kind, reference, return_id as "returnId", total, currency, at';

/** Of an order, oldest first. */
export const listInvoices = (sql: Query, reference: string): Promise<Invoice[]> =>
  sql.query<Invoice & Record<string, unknown>>(
    `select ${COLUMNS} from invoices where reference = $1 order by at, number`,
    [reference],
  );

export const readSheet = async (sql: Query, number: string): Promise<StoredSheet> =>
  (await sql.query<{ sheet: StoredSheet }>('select sheet from invoices where number = $1', [number]))[0]!
    .sheet;

/** The number of this request, counted from 1; undefined: there have been `most` since. Of two at once the second waits for the first. */
export async function countMail(
  sql: Sql,
  reference: string,
  { now, since, most }: { now: Date; since: Date; most: number },
): Promise<number | undefined> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`invoice mail ${reference}`]);
  const [{ recent, all } = { recent: 0, all: 0 }] = await sql.query<{ recent: number; all: number }>(
    'select count(*) filter (where asked_at > $2)::integer as recent, count(*)::integer as all from invoice_mails where reference = $1',
    [reference, since],
  );
  if (recent >= most) return undefined;
  await sql.execute('insert into invoice_mails (reference, number, asked_at) values ($1, $2, $3)', [
    reference,
    all + 1,
    now,
  ]);
  return all + 1;
}

/** Documents of these orders lose their recipient; numbers, lines, sums and taxes stay. */
export const scrubRecipients = (sql: Pick<Sql, 'execute'>, references: readonly string[]): Promise<number> =>
  sql.execute(
    `update invoices set sheet = jsonb_set(sheet, '{buyer,lines}', '[]') where reference = any($1) and sheet -> 'buyer' is not null`,
    [references],
  );
