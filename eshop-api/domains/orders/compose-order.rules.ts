import { createHash } from 'node:crypto';
import { hashLinkToken } from '../checkout/link-key.facts';
import type { PaymentOption, Quote } from '../checkout/quote.schema';
import type { CreateInput, OrderView, StoredLine } from './orders.types';

/** The bag's lines at current prices. */
export const composeLines = ({ bag }: Pick<Quote, 'bag'>): StoredLine[] =>
  bag.shoppingCart.map((line) => ({
    id: line.id,
    material: line.productId,
    size: line.size,
    price: line.price,
    giftCardAmount: line.giftCard?.amount ?? null,
    facts: {
      sku: line.sku,
      sizeLabel: line.sizeLabel,
      name: line.name,
      color: line.color,
      category: line.category,
      target: line.target,
      thumbnail: line.thumbnail,
      url: line.url,
      parentId: line.parentId,
      additionalProducts: line.additionalProducts,
    },
  }));

/** The quote's total, row by row; rows that are part of others are `included`. @throws Error when the rows do not make the total: such an order must not be charged */
export function composeSums(quote: Quote): OrderView['sums'] {
  const { full, discount, shipping, surcharge, tax, importCharges, donation, giftCard, total } = quote;
  const rows: OrderView['sums'] = [
    { kind: 'goods', amount: full.amount, included: false },
    { kind: 'discount', amount: -discount.amount, included: false },
    { kind: 'shipping', amount: shipping?.amount ?? 0, included: false },
    { kind: 'surcharge', amount: surcharge.amount, included: false },
    { kind: 'tax', amount: tax.amount, included: tax.included },
    ...listImportRows(importCharges),
    { kind: 'donation', amount: donation.amount, included: false },
    { kind: 'giftCard', amount: -(giftCard?.amount ?? 0), included: false },
  ];
  const sum = rows.reduce((all, { amount, included }) => (included ? all : all + amount), 0);
  if (sum !== total.amount)
    throw new Error(`the rows of the quote make ${sum}, its total is ${total.amount}`);
  return rows
    .filter(({ kind, amount }) => amount !== 0 || kind === 'goods' || kind === 'shipping')
    .map((row) => ({ ...row, amount: row.amount + 0 }));
}

const listImportRows = (charges: Quote['importCharges']): OrderView['sums'] =>
  charges
    ? [
        { kind: 'duties', amount: charges.duties.amount, included: charges.included },
        { kind: 'taxes', amount: charges.taxes.amount, included: charges.included },
      ]
    : [];

/** Shoes of a storefront with a community: their buyer may join it (decisions/0119). */
export const isKboix = (
  { bag }: Pick<Quote, 'bag'>,
  rules: Readonly<Record<string, unknown>> | undefined,
): boolean => rules?.community === true && bag.shoppingCart.some(({ family }) => family === 'shoes');

/** Declared goods, as quoted. */
export const composeDeclared = (charges: Quote['importCharges']): Pick<OrderView, 'declared'> =>
  charges
    ? {
        declared: {
          ...charges.declared,
          duties: charges.duties.amount,
          taxes: charges.taxes.amount,
          included: charges.included,
        },
      }
    : {};

/** The card provider's name of a way to pay. */
export function chargeAs({ kind, needsBank }: Pick<PaymentOption, 'kind' | 'needsBank'>): string {
  if (kind === 'card' || kind === 'instalments') return 'scheme';
  if (kind === 'wallet' || kind === 'device-wallet') return kind;
  return needsBank ? 'bank' : 'redirect';
}

/** The part of the payment that may be stored: names, never payment credentials. */
const KEPT_OF_PAYMENT = ['bank', 'brand', 'instalments'];

/** The create payload of docs/contract/orders.md#create-payload as received, without pin, captcha and payment tokens; a mailed link as its key. */
export function cleanPayload({
  giftCardPin: _pin,
  captchaToken: _captcha,
  giftCardNum,
  expressShoppingHashId,
  paymentInfo = {},
  ...payload
}: CreateInput): object {
  const kept = Object.fromEntries(
    KEPT_OF_PAYMENT.flatMap((name) => (paymentInfo[name] ? [[name, paymentInfo[name]]] : [])),
  );
  return {
    ...payload,
    ...(giftCardNum ? { giftCardNum: giftCardNum.trim().slice(-4) } : {}),
    ...(expressShoppingHashId ? { expressShoppingHashId: hashLinkToken(expressShoppingHashId) } : {}),
    paymentInfo: kept,
  };
}

type OrderedProduct = NonNullable<CreateInput['products']>[number];
type Line = Quote['bag']['shoppingCart'][number];

/**
 * Whether the lines that a caller sends differ from the bag's (docs/contract/orders.md#create-payload, products): another product, size or price, one
 * too many or one missing. Add-ons may be separate lines or part of the line they belong to. No lines sent: no difference.
 */
export function showsOtherLines(
  shown: readonly OrderedProduct[] | undefined,
  { bag, products }: Pick<Quote, 'bag' | 'products'>,
): boolean {
  if (!shown) return false;
  const left = [...bag.shoppingCart];
  const prices = new Map(products.map(({ id, price }) => [id, price]));
  const isFound = shown.every((one) => {
    const at = left.findIndex((line) => isSame(one, line));
    const [line] = at < 0 ? [] : left.splice(at, 1);
    return (
      line !== undefined && (one.price === undefined || one.price === (prices.get(line.id) ?? line.price))
    );
  });
  return !isFound || left.some(({ id }) => prices.has(id));
}

/** By its line where one is named, else by product; the size as it is stored or as the market writes it. */
const isSame = ({ id, shoppingCartId, size }: OrderedProduct, line: Line): boolean =>
  (shoppingCartId === undefined
    ? [line.id, line.productId, line.sku].includes(id)
    : shoppingCartId === line.id) &&
  (size === undefined || size === line.size || size === line.sizeLabel);

const FIRST = 4_000_000_000n;
const MANY = 2_000_000_000n;

/** An order id: 10 digits, 4 or 5 in front, not to be guessed from another one. */
export const generateReference = (random: string): string =>
  String(FIRST + (BigInt(`0x${createHash('sha256').update(random).digest('hex')}`) % MANY));

/** Hours after which a shopper is reminded to confirm an order, and after which it is cancelled. */
const REMIND_HOURS = 24;
const END_HOURS = 72;
const HOUR_MS = 60 * 60_000;

/**
 * Whether an order's shopper has to confirm it before it is handed over (docs/contract/orders.md#confirmation-of-cash-on-delivery).
 * @param rules of the brand; `confirmCashOnDelivery`: countries, as in ES
 * @param paymentKind kind of the way to pay, e.g. cash-on-delivery; undefined: nothing is to be paid
 */
export const needsConfirmation = (
  rules: Readonly<Record<string, unknown>> | undefined,
  country: string,
  paymentKind: string | undefined,
): boolean => {
  const countries = rules?.confirmCashOnDelivery;
  return paymentKind === 'cash-on-delivery' && Array.isArray(countries) && countries.includes(country);
};

export const scheduleConfirmation = (now: Date): { remindAt: Date; by: Date } => ({
  remindAt: new Date(now.getTime() + REMIND_HOURS * HOUR_MS),
  by: new Date(now.getTime() + END_HOURS * HOUR_MS),
});
