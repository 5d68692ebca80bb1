import { ForgedNotification, type PaymentNotification } from '../card-provider.types';
import type { Adyen, AdyenNotification } from './adyen.types';

/** Their event → ours, and whether it went well where the code itself says that it did not. */
const eventCodes: Record<string, { code: PaymentNotification['eventCode']; failed?: true }> = {
  AUTHORISATION: { code: 'AUTHORISATION' },
  CAPTURE: { code: 'CAPTURE' },
  CAPTURE_FAILED: { code: 'CAPTURE', failed: true },
  CANCELLATION: { code: 'CANCELLATION' },
  REFUND: { code: 'REFUND' },
  REFUND_FAILED: { code: 'REFUND', failed: true },
};

export interface News {
  event: PaymentNotification;
  /** Of the capture or refund itself. */ modificationPsp: string | null;
}

/** Standard webhook. Events that no order follows (reports, disputes) are left out. @throws {ForgedNotification} */
export function readNews({ library, settings }: Pick<Adyen, 'library' | 'settings'>, body: string): News[] {
  return readItems(body)
    .map((item) => check(library, settings.hmacKey, item))
    .filter(({ eventCode }) => eventCodes[eventCode] !== undefined)
    .map(toNews);
}

function readItems(body: string): AdyenNotification[] {
  try {
    const { notificationItems } = JSON.parse(body) as {
      notificationItems: { NotificationRequestItem: AdyenNotification }[];
    };
    const items = notificationItems.map(({ NotificationRequestItem }) => NotificationRequestItem);
    if (items.every((item) => typeof item?.pspReference === 'string' && typeof item.amount === 'object'))
      return items;
  } catch {
    // Told below.
  }
  throw new ForgedNotification('the notification cannot be read');
}

function check(library: Adyen['library'], key: string, item: AdyenNotification): AdyenNotification {
  let genuine = false;
  try {
    genuine = library.validate(item, key);
  } catch {
    // No signature at all.
  }
  if (!genuine) throw new ForgedNotification('the signature of a notification is not the service’s');
  return item;
}

function toNews(item: AdyenNotification): News {
  const { code, failed } = eventCodes[item.eventCode]!;
  const success = String(item.success) === 'true' && !failed;
  return {
    modificationPsp: item.originalReference ? item.pspReference : null,
    event: {
      eventId: `${item.pspReference}-${item.eventCode}-${String(item.success)}`,
      eventCode: code,
      success,
      pspReference: item.originalReference || item.pspReference,
      merchantReference: item.merchantReference,
      money: { amount: item.amount.value ?? 0, currency: item.amount.currency ?? '' },
      ...(item.reason ? { reason: item.reason } : {}),
    },
  };
}
