import {
  ForgedNotification,
  type KnownPayment,
  type PaymentAction,
  type PaymentResult,
  type ResultCode,
  type PaymentNotification,
} from '../card-provider.types';
import type { AttemptResult, AdyenAttempt } from './adyen.repository';
import type { AdyenAnswer, AdyenSessionStatus, Adyen, AdyenNotification } from './adyen.types';

const known: readonly string[] = [
  'Authorised',
  'Refused',
  'Cancelled',
  'Error',
  'Pending',
  'Received',
  'RedirectShopper',
  'IdentifyShopper',
  'ChallengeShopper',
];

/** Results that the shop has a state for; any other one is pending. */
const toCode = (code: string | undefined): ResultCode =>
  known.includes(code ?? '') ? (code as ResultCode) : code === 'PresentToShopper' ? 'Pending' : 'Error';

export function readAnswer(answer: AdyenAnswer): AttemptResult {
  const action = 'action' in answer ? answer.action : undefined;
  return {
    pspReference: answer.pspReference ?? null,
    result: toCode(answer.resultCode),
    refusalReason: answer.refusalReason ?? null,
    action: readAction(action as AdyenAction | undefined),
    paymentData: (action as AdyenAction | undefined)?.paymentData ?? null,
  };
}

/** Fields that are read of the library's many kinds of actions. */
interface AdyenAction {
  type?: string;
  url?: string;
  method?: string;
  data?: Record<string, string>;
  reference?: string;
  expiresAt?: string;
  paymentData?: string;
}

function readAction(action: AdyenAction | undefined): PaymentAction | null {
  if (action?.type === 'redirect')
    return {
      type: 'redirect',
      url: String(action.url),
      method: action.method === 'POST' ? 'POST' : 'GET',
      ...(action.data ? { data: action.data } : {}),
    };
  if (action?.type === 'voucher' || action?.type === 'await')
    return {
      type: action.type,
      reference: action.reference ?? '',
      ...(action.expiresAt ? { expiresAt: action.expiresAt } : {}),
    };
  return null;
}

const sessionCodes: Record<string, ResultCode> = {
  completed: 'Authorised',
  paymentPending: 'Pending',
  refused: 'Refused',
  canceled: 'Cancelled',
  expired: 'Cancelled',
  active: 'RedirectShopper',
};

export const readSession = ({ status }: AdyenSessionStatus): ResultCode =>
  sessionCodes[status ?? ''] ?? 'Error';

export const toResult = ({
  result,
  pspReference,
  refusalReason,
  action,
  paymentData,
}: AdyenAttempt): PaymentResult => ({
  resultCode: result ?? 'Pending',
  pspReference: pspReference ?? '',
  ...(refusalReason ? { refusalReason } : {}),
  ...(action ? { action } : {}),
  ...(paymentData ? { paymentData } : {}),
});

export const toKnown = (payment: AdyenAttempt): KnownPayment => ({
  ...toResult(payment),
  merchantReference: payment.merchantReference,
  idempotencyKey: payment.idempotencyKey,
  money: { amount: payment.amount, currency: payment.currency },
  captured: payment.captured,
  refunded: payment.refunded,
  cancelled: payment.cancelled,
});

/** Their event → ours, and the result where the code itself means a failure. */
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

/** Standard webhook. Events without an effect on orders (reports, disputes) are left out. @throws {ForgedNotification} */
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
    // Thrown below.
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
