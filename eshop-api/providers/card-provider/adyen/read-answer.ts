import type { KnownPayment, PaymentAction, PaymentResult, ResultCode } from '../card-provider.types';
import type { Told, ToldPayment } from './adyen.repository';
import type { AdyenAnswer, AdyenSessionStatus } from './adyen.types';

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

/** What the shop has a word for; anything else is waited for. */
const toCode = (code: string | undefined): ResultCode =>
  known.includes(code ?? '') ? (code as ResultCode) : code === 'PresentToShopper' ? 'Pending' : 'Error';

export function readAnswer(answer: AdyenAnswer): Told {
  const action = 'action' in answer ? answer.action : undefined;
  return {
    pspReference: answer.pspReference ?? null,
    result: toCode(answer.resultCode),
    refusalReason: answer.refusalReason ?? null,
    action: readAction(action as AskedAction | undefined),
    paymentData: (action as AskedAction | undefined)?.paymentData ?? null,
  };
}

/** What is read of the library's many kinds of actions. */
interface AskedAction {
  type?: string;
  url?: string;
  method?: string;
  data?: Record<string, string>;
  reference?: string;
  expiresAt?: string;
  paymentData?: string;
}

function readAction(action: AskedAction | undefined): PaymentAction | null {
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
}: ToldPayment): PaymentResult => ({
  resultCode: result ?? 'Pending',
  pspReference: pspReference ?? '',
  ...(refusalReason ? { refusalReason } : {}),
  ...(action ? { action } : {}),
  ...(paymentData ? { paymentData } : {}),
});

export const toKnown = (told: ToldPayment): KnownPayment => ({
  ...toResult(told),
  merchantReference: told.merchantReference,
  idempotencyKey: told.idempotencyKey,
  money: { amount: told.amount, currency: told.currency },
  captured: told.captured,
  refunded: told.refunded,
  cancelled: told.cancelled,
});
