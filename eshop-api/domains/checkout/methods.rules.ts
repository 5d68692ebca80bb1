import type { ResponseOf } from '../../contract/operation';
import type { globalShippingMethods, globalPaymentMethods } from '../reference/method.contract';
import type { ShippingOption, PaymentOption } from './quote.schema';

export type ShippingMethod = ResponseOf<typeof globalShippingMethods>['shippingMethods'][number];

/** Codes of docs/contract/orders.md#shipping-codes that depend on more than the country. */
export const STANDARD = '01';
export const SAME_DAY = '03';
export const PICK_UP_IN_STORE = '99';
/** Lockers and post offices: the shopper chooses one. */
export const POINTS: readonly string[] = ['04', '05', '06'];
/** Our own stores: nothing is sent. */
export const ELECTRONIC = '00';

export interface ShippingFacts {
  /** Products as paid, before the newsletter's discount: what the bag's free-shipping label counts. Minor units. */
  products: number;
  onlyGiftCards: boolean;
  /** The order back end accepts standard deliveries only. */
  extendedBlock: boolean;
  /** Flag fake_free_shipping: what can be free is. */
  alwaysFree: boolean;
  /** The address lies in a district with same-day delivery. */
  sameDay: boolean;
  /** This storefront has a store there. */
  hasStores: boolean;
}

interface Words {
  format(minor: number): string;
  electronic: string;
}

/** Ways that this bag can go to this address, priced; gift cards alone go by e-mail. */
export function listShipping(
  methods: readonly ShippingMethod[],
  facts: ShippingFacts,
  words: Words,
): ShippingOption[] {
  if (facts.onlyGiftCards)
    return [
      {
        id: ELECTRONIC,
        code: 'ELECTRONIC',
        name: words.electronic,
        amount: 0,
        formatted: words.format(0),
        free: true,
        minDays: 0,
        maxDays: 0,
        pickup: false,
      },
    ];
  return methods
    .filter(({ id }) => isOffered(id, facts))
    .map(({ id, code, name, minDays, maxDays, pickup, ...cost }) => {
      const amount = priceShipping(cost, facts);
      return {
        id,
        code,
        name,
        amount,
        formatted: words.format(amount),
        free: amount === 0,
        minDays,
        maxDays,
        pickup,
      };
    });
}

function isOffered(id: string, { extendedBlock, sameDay, hasStores }: ShippingFacts): boolean {
  if (extendedBlock) return id === STANDARD;
  return (id !== SAME_DAY || sameDay) && (id !== PICK_UP_IN_STORE || hasStores);
}

const priceShipping = (
  { price, freeFrom }: Pick<ShippingMethod, 'price' | 'freeFrom'>,
  { products, alwaysFree }: ShippingFacts,
): number => (freeFrom !== null && (alwaysFree || products >= freeFrom) ? 0 : price);

/** The chosen way, where it is offered; gift cards alone have no choice. */
export const chooseShipping = (
  options: readonly ShippingOption[],
  id: string | undefined,
): ShippingOption | null => options.find((option) => option.id === ELECTRONIC || option.id === id) ?? null;

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
