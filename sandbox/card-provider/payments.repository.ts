import type { Sql } from '../../eshop-api/database/database.types';
import type { ResultCode } from '../../eshop-api/providers/card-provider/card-provider.types';
import type { PlannedEvent, SandboxPayment } from './sandbox.types';

type Reader = Pick<Sql, 'query'>;
type Row = Record<string, unknown>;

const columns = `psp_reference, idempotency_key, fingerprint, merchant_reference, amount, currency, method, detail, behaviour, locale, return_url, secret, result, refusal_reason,
  step, answer, answer_word, captured, refunded, cancelled`;

/** Planned events are written by the same statement as the change that they report: both or none. `source`: the CTE whose row they belong to. */
const updateFrom = (source: string, parameter: number): string => `told as (
  insert into card_sandbox.deliveries (event_id, psp_reference, event_code, success, amount, reason, due_at)
  select event."eventId", ${source}.psp_reference, event."eventCode", event.success, event.amount, event.reason, event."dueAt" from ${source},
    jsonb_to_recordset($${parameter}::jsonb) as event("eventId" text, "eventCode" text, success boolean, amount bigint, reason text, "dueAt" timestamptz))`;

const readPayment = (row: Row): SandboxPayment =>
  ({
    pspReference: row.psp_reference,
    idempotencyKey: row.idempotency_key,
    fingerprint: row.fingerprint,
    merchantReference: row.merchant_reference,
    amount: Number(row.amount),
    currency: row.currency,
    method: row.method,
    detail: row.detail,
    behaviour: row.behaviour,
    locale: row.locale,
    returnUrl: row.return_url,
    secret: row.secret,
    result: row.result,
    refusalReason: row.refusal_reason,
    step: row.step,
    answer: row.answer,
    answerWord: row.answer_word,
    captured: Number(row.captured),
    refunded: Number(row.refunded),
    cancelled: row.cancelled,
  }) as SandboxPayment;

/** Undefined: the key is taken already. */
export async function insertPayment(
  sql: Reader,
  payment: SandboxPayment,
  events: readonly PlannedEvent[],
  now: Date,
): Promise<SandboxPayment | undefined> {
  const {
    pspReference,
    idempotencyKey,
    fingerprint,
    merchantReference,
    amount,
    currency,
    method,
    detail,
    behaviour,
    locale,
    returnUrl,
    secret,
    result,
    refusalReason,
  } = payment;
  const [row] = await sql.query<Row>(
    `with paid as (insert into card_sandbox.payments (psp_reference, idempotency_key, fingerprint, merchant_reference, amount, currency, method, detail, behaviour, locale, return_url, secret, result, refusal_reason, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (idempotency_key) do nothing returning *),
     ${updateFrom('paid', 16)} select ${columns} from paid`,
    [
      pspReference,
      idempotencyKey,
      fingerprint,
      merchantReference,
      amount,
      currency,
      method,
      detail,
      behaviour,
      locale,
      returnUrl,
      secret,
      result,
      refusalReason,
      now,
      JSON.stringify(events),
    ],
  );
  return row && readPayment(row);
}

export const findByKey = (sql: Reader, idempotencyKey: string): Promise<SandboxPayment | undefined> =>
  findOne(sql, 'idempotency_key', idempotencyKey);
export const findByReference = (sql: Reader, pspReference: string): Promise<SandboxPayment | undefined> =>
  findOne(sql, 'psp_reference', pspReference);

async function findOne(
  sql: Reader,
  column: 'idempotency_key' | 'psp_reference',
  value: string,
): Promise<SandboxPayment | undefined> {
  const [row] = await sql.query<Row>(`select ${columns} from card_sandbox.payments where ${column} = $1`, [
    value,
  ]);
  return row && readPayment(row);
}

export const listOfOrder = async (sql: Reader, merchantReference: string): Promise<SandboxPayment[]> =>
  (
    await sql.query<Row>(
      `select ${columns} from card_sandbox.payments where merchant_reference = $1 order by id`,
      [merchantReference],
    )
  ).map(readPayment);

export interface Progress {
  result: ResultCode;
  refusalReason?: string | null;
  step?: number;
  answer?: SandboxPayment['answer'];
  answerWord?: string | null;
  behaviour?: string;
  detail?: string;
}

/** Only from the state that was read; undefined: another process was faster, read again. */
export async function movePayment(
  sql: Reader,
  seen: SandboxPayment,
  to: Progress,
  events: readonly PlannedEvent[],
): Promise<SandboxPayment | undefined> {
  const [row] = await sql.query<Row>(
    `with moved as (update card_sandbox.payments set result = $4, refusal_reason = $5, step = $6, answer = $7, answer_word = $8, behaviour = $9, detail = $10
       where psp_reference = $1 and result = $2 and step = $3 and not cancelled and answer is not distinct from $12 returning *),
     ${updateFrom('moved', 11)} select ${columns} from moved`,
    [
      seen.pspReference,
      seen.result,
      seen.step,
      to.result,
      to.refusalReason ?? null,
      to.step ?? seen.step,
      to.answer ?? null,
      to.answerWord === undefined ? seen.answerWord : to.answerWord,
      to.behaviour ?? seen.behaviour,
      to.detail ?? seen.detail,
      JSON.stringify(events),
      seen.answer,
    ],
  );
  return row && readPayment(row);
}
