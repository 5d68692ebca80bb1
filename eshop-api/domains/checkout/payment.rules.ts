import type { ResponseOf } from '../../contract/operation';
import type { globalPaymentMethods } from '../reference/method.contract';
import type { PaymentOption, ShippingOption } from './quote.schema';

export type PaymentMethod = ResponseOf<typeof globalPaymentMethods>['paymentMethods'][number];

export interface PaymentFacts {
  /** What is left to pay, surcharge not counted. Minor units. */
  rest: number;
  /** Gift cards are delivered at once: they must be paid before. */
  hasGiftCards: boolean;
  /** Null: none chosen yet. */
  shipping: Pick<ShippingOption, 'pickup'> | null;
  /** Flag installments_payment. */
  instalments: boolean;
  /** The carrier accepts cash at this address. */
  cashThere: boolean;
}

/** Ways to pay the rest; none when the gift card pays all. */
export const listPayments = (methods: readonly PaymentMethod[], facts: PaymentFacts): PaymentOption[] =>
  facts.rest === 0
    ? []
    : methods.filter((method) => isTaken(method, facts)).map((method) => showPayment(method, facts));

function isTaken(method: PaymentMethod, facts: PaymentFacts): boolean {
  const { rest, hasGiftCards } = facts;
  if (rest < (method.least ?? 0) || rest > (method.most ?? Infinity)) return false;
  if (!method.prepaid && hasGiftCards) return false;
  if (method.kind === 'cash-on-delivery') return facts.cashThere && !facts.shipping?.pickup;
  return method.kind !== 'instalments' || listMonths(method, facts).length > 0;
}

/** Months in which each instalment is large enough. */
const listMonths = (
  { instalments: { months, each } }: PaymentMethod,
  { instalments, rest }: PaymentFacts,
): number[] => (instalments ? months.filter((many) => Math.floor(rest / many) >= each) : []);

const showPayment = (method: PaymentMethod, facts: PaymentFacts): PaymentOption => ({
  id: method.id,
  name: method.name,
  kind: method.kind,
  cardBrands: [...method.cardBrands],
  cardMarks: [...method.cardMarks],
  surcharge: { amount: method.surcharge, formatted: method.surchargeFormatted },
  needsBank: method.needsBank,
  banks: [...method.banks],
  instalments: listMonths(method, facts),
  prepaid: method.prepaid,
});
