import { ApiFault } from '../../contract/api-fault';
import { messageOf } from '../../database/database-errors';
import type { PaymentNotification } from '../../providers/card-provider/card-provider.types';
import {
  findAttempt,
  findAttempts,
  recordCaptured,
  writeReleased,
  type AttemptRow,
} from './attempts.repository';
import { findPayment, listChargers } from './chargers';
import type { PaymentProcessor, WorkContext } from './orders.types';
import { recordRefunded } from './pay-refunds';
import { reconcilePayment } from './reconcile-payment';
import { CHARGED } from './settle.rules';
import { settlePayment } from './settle-payment';

type Headers = Readonly<Record<string, string | undefined>>;

/** Reads a webhook and applies it. Late, twice, out of order: each event is evaluated against the payment's state. @throws ApiFault forged_notification */
export async function processNotifications(
  context: WorkContext,
  body: string,
  headers: Headers,
): Promise<number> {
  const { provider, events } = readSigned(context, body, headers);
  const known = await findAttempts(
    context.db,
    events.map(({ pspReference }) => pspReference),
  );
  for (const event of events) await applyOne(context, provider, event, known.get(event.pspReference));
  return events.length;
}

function readSigned(
  { state, log }: WorkContext,
  body: string,
  headers: Headers,
): { provider: PaymentProcessor; events: PaymentNotification[] } {
  let why = 'no card provider';
  for (const provider of listChargers(state)) {
    try {
      return { provider, events: provider.readNotifications(body, headers) };
    } catch (error) {
      why = messageOf(error);
    }
  }
  log.warn({ error: why }, 'a payment notification was refused');
  throw new ApiFault('forged_notification', 'The notification is not signed by the card provider.', 401);
}

/** `known`: the attempt when the webhook came; each change reads it again while the order is locked. */
async function applyOne(
  context: WorkContext,
  provider: PaymentProcessor,
  event: PaymentNotification,
  known: AttemptRow | undefined,
): Promise<void> {
  const attempt = await findMeant(context, provider, event, known);
  if (!attempt)
    return context.log.warn(
      { event: event.eventId, order: event.merchantReference },
      'a payment notification is about no order of ours',
    );
  if (isOldNews(attempt, event)) return;
  if (event.eventCode === 'AUTHORISATION')
    return void (await (event.success
      ? settlePayment(context, attempt, { resultCode: 'Authorised', pspReference: event.pspReference })
      : applyFailure(context, attempt, event)));
  if (event.success) return applyMove(context, attempt, event);
  context.log.error(
    { event: event.eventCode, order: attempt.reference, reason: event.reason },
    'the card provider could not carry out what it was asked',
  );
  if (event.eventCode === 'REFUND') await recordRefunds(context, attempt, { mayFall: true });
}

/** Events that are written already, or obsolete after a later state, need no database access. In normal operation most events are of this kind. */
const isOldNews = ({ state }: AttemptRow, { eventCode }: PaymentNotification): boolean =>
  state === 'none' ||
  (eventCode === 'AUTHORISATION' && CHARGED.includes(state)) ||
  (eventCode === 'CAPTURE' && (state === 'captured' || state === 'refunded'));

/** The event does not distinguish refused from cancelled, for which shoppers see different messages: the provider is called. */
async function applyFailure(
  context: WorkContext,
  attempt: AttemptRow,
  { pspReference, reason }: PaymentNotification,
): Promise<void> {
  const known = await reconcilePayment(context, attempt);
  if (!known)
    await settlePayment(context, attempt, {
      resultCode: 'Refused',
      pspReference,
      ...(reason ? { refusalReason: reason } : {}),
    });
}

/** A captured or refunded payment was authorised before, even if that is reported later. */
async function applyMove(
  context: WorkContext,
  attempt: AttemptRow,
  { eventCode, pspReference }: PaymentNotification,
): Promise<void> {
  if (eventCode === 'CANCELLATION')
    await settlePayment(context, attempt, { resultCode: 'Cancelled', pspReference });
  else if (!CHARGED.includes(attempt.state))
    await settlePayment(context, attempt, { resultCode: 'Authorised', pspReference });
  if (eventCode === 'CAPTURE') await recordCaptured(context.db, [attempt.id]);
  if (eventCode === 'CANCELLATION') await writeReleased(context.db, attempt.id);
  if (eventCode === 'REFUND') await recordRefunds(context, attempt);
}

/** An event concerns one refund; the refunded total is read from the provider. */
async function recordRefunds(
  context: WorkContext,
  attempt: AttemptRow,
  options?: { mayFall: boolean },
): Promise<void> {
  const known = await findPayment(context.state, attempt);
  if (known) await recordRefunded(context, attempt, known.refunded, options);
}

/** By the provider's reference; an unknown one by a call for the key that it belongs to. */
async function findMeant(
  { db }: WorkContext,
  provider: PaymentProcessor,
  { pspReference, merchantReference, money }: PaymentNotification,
  read: AttemptRow | undefined,
): Promise<AttemptRow | undefined> {
  const attempt = read ?? (await findByKey());
  const isSame =
    attempt &&
    attempt.reference === merchantReference &&
    attempt.currency === money.currency &&
    money.amount <= attempt.amount;
  return isSame ? attempt : undefined;

  async function findByKey(): Promise<AttemptRow | undefined> {
    const known = (await provider.find(merchantReference)).find((one) => one.pspReference === pspReference);
    return known && findAttempt(db, { idempotencyKey: known.idempotencyKey });
  }
}
