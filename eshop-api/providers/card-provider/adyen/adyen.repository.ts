import type { Sql } from '../../../database/database.types';
import type { PaymentAction, PaymentNotification, ResultCode } from '../card-provider.types';
import type { AdyenPaymentRequest, AdyenSessionRequest } from './adyen.types';

type Reader = Pick<Sql, 'query'>;
type Writer = Pick<Sql, 'execute'>;

export interface AdyenAttempt {
  idempotencyKey: string;
  fingerprint: string;
  merchantReference: string;
  amount: number;
  currency: string;
  request: AdyenPaymentRequest | AdyenSessionRequest | null;
  hosted: boolean;
  pspReference: string | null;
  result: ResultCode | null;
  refusalReason: string | null;
  action: PaymentAction | null;
  paymentData: string | null;
  captured: number;
  refunded: number;
  cancelled: boolean;
}

const columns = `idempotency_key as "idempotencyKey", fingerprint, merchant_reference as "merchantReference", amount::float8 as amount, currency, request, hosted, psp_reference as "pspReference", result, refusal_reason as "refusalReason",
  action, payment_data as "paymentData", cancelled,
  (select coalesce(sum(amount), 0)::float8 from adyen_modifications m where m.psp_reference = payment.psp_reference and kind = 'capture' and stands) as captured,
  (select coalesce(sum(amount), 0)::float8 from adyen_modifications m where m.psp_reference = payment.psp_reference and kind = 'refund' and stands) as refunded`;

const read = (sql: Reader, where: string, value: string): Promise<AdyenAttempt[]> =>
  sql.query(`select ${columns} from adyen_payments payment where ${where} = $1 order by id`, [
    value,
  ]) as unknown as Promise<AdyenAttempt[]>;

export const findByKey = async (sql: Reader, key: string): Promise<AdyenAttempt | undefined> =>
  (await read(sql, 'idempotency_key', key))[0];
export const findByPsp = async (sql: Reader, psp: string): Promise<AdyenAttempt | undefined> =>
  (await read(sql, 'psp_reference', psp))[0];
export const listOfOrder = (sql: Reader, reference: string): Promise<AdyenAttempt[]> =>
  read(sql, 'merchant_reference', reference);

/** Before the call: whatever happens to it, the same request can be made again under the same key. */
export const recordRequest = (
  sql: Writer,
  {
    idempotencyKey,
    fingerprint,
    merchantReference,
    amount,
    currency,
    request,
    hosted,
  }: Pick<
    AdyenAttempt,
    'idempotencyKey' | 'fingerprint' | 'merchantReference' | 'amount' | 'currency' | 'request' | 'hosted'
  >,
  now: Date,
): Promise<number> =>
  sql.execute(
    `insert into adyen_payments (idempotency_key, fingerprint, merchant_reference, amount, currency, request, hosted, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [idempotencyKey, fingerprint, merchantReference, amount, currency, JSON.stringify(request), hosted, now],
  );

export type AttemptResult = Pick<
  AdyenAttempt,
  'pspReference' | 'refusalReason' | 'action' | 'paymentData'
> & {
  result: ResultCode;
};

/** Result of an answer. A stored final state is not changed by an older answer. */
export const recordAnswer = (
  sql: Writer,
  idempotencyKey: string,
  { pspReference, result, refusalReason, action, paymentData }: AttemptResult,
): Promise<number> =>
  sql.execute(
    `update adyen_payments set request = null, psp_reference = coalesce($2, psp_reference), result = $3, refusal_reason = $4, action = $5, payment_data = $6
   where idempotency_key = $1 and (result is null or result not in ('Authorised', 'Refused', 'Cancelled', 'Error'))`,
    [idempotencyKey, pspReference, result, refusalReason, action && JSON.stringify(action), paymentData],
  );

export interface Change {
  idempotencyKey: string;
  pspReference: string;
  kind: 'capture' | 'cancel' | 'refund';
  amount: number;
  modificationPsp: string | null;
}

export async function recordChange(
  sql: Writer,
  { idempotencyKey, pspReference, kind, amount, modificationPsp }: Change,
  now: Date,
): Promise<void> {
  await sql.execute(
    'insert into adyen_modifications (idempotency_key, psp_reference, kind, amount, modification_psp, made_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
    [idempotencyKey, pspReference, kind, amount, modificationPsp, now],
  );
  if (kind === 'cancel')
    await sql.execute('update adyen_payments set cancelled = true where psp_reference = $1', [pspReference]);
}

export async function findChange(sql: Reader, idempotencyKey: string): Promise<Change | undefined> {
  const [row] = await sql.query(
    'select idempotency_key as "idempotencyKey", psp_reference as "pspReference", kind, amount::float8 as amount, modification_psp as "modificationPsp" from adyen_modifications where idempotency_key = $1',
    [idempotencyKey],
  );
  return row as Change | undefined;
}

/** Event of a webhook: the final state of an open payment, or a failed modification. */
export async function recordNews(
  sql: Writer,
  { eventCode, success, pspReference, merchantReference, reason }: PaymentNotification,
  modificationPsp: string | null,
): Promise<void> {
  if (eventCode !== 'AUTHORISATION') {
    if (!success && modificationPsp)
      await sql.execute('update adyen_modifications set stands = false where modification_psp = $1', [
        modificationPsp,
      ]);
    return;
  }
  await sql.execute(
    `update adyen_payments set result = $3, refusal_reason = $4, psp_reference = $1, request = null, action = null
     where idempotency_key = (select idempotency_key from adyen_payments where psp_reference = $1 or (merchant_reference = $2 and psp_reference is null) order by psp_reference nulls last, id limit 1)
       and (result is null or result not in ('Authorised', 'Refused', 'Cancelled', 'Error'))`,
    [
      pspReference,
      merchantReference,
      success ? 'Authorised' : 'Refused',
      success ? null : (reason ?? 'Refused'),
    ],
  );
}

/** A request has the shopper's e-mail address, and an action may have it in an address. */
export async function scrubPayments(
  sql: Writer,
  { orders, requestsBefore }: { orders: readonly string[]; requestsBefore: Date },
): Promise<void> {
  await sql.execute(
    'update adyen_payments set request = null where request is not null and created_at < $1',
    [requestsBefore],
  );
  await sql.execute(
    `update adyen_payments set request = null, action = null, payment_data = null
     where merchant_reference = any($1) and (request is not null or action is not null or payment_data is not null)`,
    [orders],
  );
}
