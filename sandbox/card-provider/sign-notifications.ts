import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  ForgedNotification,
  type PaymentNotification,
} from '../../eshop-api/providers/card-provider/card-provider.types';

interface NotificationItem extends Omit<PaymentNotification, 'money'> {
  amount: { value: number; currency: string };
  signature: string;
}

/** Each event is signed by itself, over values and not over bytes: a body that was parsed and serialised again still has a valid signature. */
function signItem(
  key: string,
  { eventId, eventCode, success, pspReference, merchantReference, money, reason }: PaymentNotification,
): string {
  const signed = JSON.stringify([
    eventId,
    eventCode,
    success,
    pspReference,
    merchantReference,
    money.amount,
    money.currency,
    reason ?? '',
  ]);
  return createHmac('sha256', key).update(signed).digest('base64');
}

/** The webhook's body. */
export const composeNotifications = (key: string, events: readonly PaymentNotification[]): string =>
  JSON.stringify({
    notificationItems: events.map(
      ({
        eventId,
        eventCode,
        success,
        pspReference,
        merchantReference,
        money,
        reason,
      }): NotificationItem => ({
        eventId,
        eventCode,
        success,
        pspReference,
        merchantReference,
        amount: { value: money.amount, currency: money.currency },
        ...(reason === undefined ? {} : { reason }),
        signature: signItem(key, {
          eventId,
          eventCode,
          success,
          pspReference,
          merchantReference,
          money,
          ...(reason === undefined ? {} : { reason }),
        }),
      }),
    ),
  });

/** @throws {ForgedNotification} when one event of it is not signed by this key */
export function readNotifications(key: string, body: string): PaymentNotification[] {
  return parseItems(body).map(({ signature, amount, ...item }) => {
    const event: PaymentNotification = {
      ...item,
      money: { amount: amount?.value, currency: amount?.currency },
    };
    if (!isSame(signItem(key, event), String(signature)))
      throw new ForgedNotification('the signature of a notification is not the service’s');
    return event;
  });
}

function parseItems(body: string): NotificationItem[] {
  try {
    const { notificationItems } = JSON.parse(body) as { notificationItems: NotificationItem[] };
    if (
      Array.isArray(notificationItems) &&
      notificationItems.every((item) => typeof item === 'object' && item !== null)
    )
      return notificationItems;
  } catch {
    // Thrown below: a body that cannot be parsed has no valid signature.
  }
  throw new ForgedNotification('the notification cannot be read');
}

function isSame(own: string, given: string): boolean {
  const [one, other] = [Buffer.from(own), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
