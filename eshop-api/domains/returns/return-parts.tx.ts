import { createHash } from 'node:crypto';
import { HAND_IN_DAYS } from '../../contract/ways-back';
import type { Sql } from '../../database/database.types';
import type { HandedReturn } from '../../providers/order-backend/order-backend.provider.types';
import { localReader } from '../../server/read-settings';
import type { ApiSettings } from '../../server/settings.types';
import { findReturn, type StoredReturn } from '../orders/after-sale.tx';
import type { StoredOrder } from '../orders/orders.types';
import { endOfDayAfter } from '../orders/returnable.facts';
import { insertDetails } from './returns.repository';
import type { Carriage } from './returns.types';

export { chooseCarriage } from './choose-carriage';
export { composeReturnMail } from './compose-return-mail.rules';
export { describePayment } from './order-refund.rules';
export { formatterOf, PICKUP, readReturnFacts, STORE, type ReturnFacts } from './read-return-facts';
export { spreadPayment } from './refund.rules';
export { requireOrderOrigin as requireOwnOrigin } from './require-order-origin';
export { viewPickup } from './view-step1.rules';

/** Grace period after the window's end for a page shown before, ms. */
export const GRACE_MS = 30 * 60_000;
/** Lease of the hand-over for this process, ms. */
const OWN_MS = 2000;
const TRIES = 5;

/** Generates a number that no return has. */
export async function findFreeNumber(sql: Pick<Sql, 'query'>, randomId: () => string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reference = generateReturnReference(randomId());
    if (!(await findReturn(sql, reference))) return reference;
  }
  throw new Error('no free return number was found');
}

/**
 * Key of a submission without one, by its content. Pieces that are free again may be sent back once more: that is another return.
 * @param returns of the order
 */
export function deriveKey(wanted: unknown, returns: readonly StoredReturn[]): string {
  const key = createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');
  const ended = returns.filter(
    (one) => one.submissionKey.startsWith(key) && (one.status === 'CA' || one.status === 'NA'),
  );
  return ended.length > 0 ? `${key}-${ended.length}` : key;
}

const MANY = 1_000_000_000n;

/** 10 digits, starting with 9 (docs/contract/fields.md, order id), not guessable from another one. */
const generateReturnReference = (random: string): string =>
  `9${String(BigInt(`0x${createHash('sha256').update(random).digest('hex')}`) % MANY).padStart(9, '0')}`;

/** Last moment of the hand-in: some days after the registration, or after the day of the pickup. */
export function findSendBy(
  settings: Pick<ApiSettings, 'storefronts'>,
  { storefront }: Pick<StoredOrder, 'storefront'>,
  { pickup }: Pick<Carriage, 'pickup'>,
  now: Date,
): Date {
  const begins = pickup ? new Date(`${pickup.date}T12:00:00Z`) : now;
  return endOfDayAfter(begins, HAND_IN_DAYS, localReader(settings, storefront));
}

/** The details of a registered return: it is handed over to the order back end soon. */
export const writeDetails = (
  sql: Pick<Sql, 'execute'>,
  order: StoredOrder,
  returned: Pick<StoredReturn, 'reference' | 'methodId' | 'lines'>,
  { carriage, comment = '' }: { carriage: Carriage; comment?: string | undefined },
  now: Date,
): Promise<number> =>
  insertDetails(
    sql,
    describeForBackend(order, returned, carriage, comment),
    new Date(now.getTime() + OWN_MS),
  );

function describeForBackend(
  order: StoredOrder,
  { reference, methodId, lines }: Pick<StoredReturn, 'reference' | 'methodId' | 'lines'>,
  { storeId, pickup }: Carriage,
  comment: string,
): HandedReturn {
  return {
    reference,
    order: order.reference,
    storefront: order.storefront,
    methodId,
    storeId,
    pickup,
    lines: order.lines.flatMap(({ id, material, size }) => {
      const line = lines.find((one) => one.id === id);
      return line ? [{ id, material, size, reason: line.reason, subReason: line.subReason }] : [];
    }),
    comment: comment.trim(),
  };
}
