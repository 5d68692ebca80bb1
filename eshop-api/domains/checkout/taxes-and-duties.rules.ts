import { findGeneralTax } from '../catalogue/catalogue.facts';
import { COUNTRIES, isDeliveryTaxed } from './delivery-tax.facts';
import { CROSS_BORDER_METHOD } from '../cross-border/cross-border.contract';
import type { PaymentOption, Quote } from './quote.schema';
import type { LandedCost, QuoteFacts, TaxPlace, TaxRate } from './quote.types';

/**
 * Rate of an order (docs/contract/markets.md#country-lists, flags specific_taxes and market_by_region). Inside the prices it is only reported.
 * A region that we have no rate for is taxed at the country's general one: an order must not be untaxed because of a typing error.
 */
export function findTaxRate(
  { country, region, given }: TaxPlace,
  flags: Readonly<Record<string, unknown>>,
): TaxRate {
  const general = findGeneralTax(country);
  if (!general.onTop) return { rate: general.rate, included: true, known: true, delivery: true };
  const taxes = COUNTRIES[country];
  const added = { included: false, known: true, delivery: isDeliveryTaxed(country) };
  if (flags.specific_taxes !== true) return { ...added, rate: 0 };
  if (!taxes || (!taxes.always && flags.market_by_region !== true)) return { ...added, rate: general.rate };
  return given
    ? { ...added, rate: taxes.rates?.[region ?? ''] ?? general.rate }
    : { ...added, rate: 0, known: false };
}

/** Declared goods: everything sold but gift cards, with the discount on the whole order (the newsletter's discount). */
export function declareGoods({
  bag,
  goods,
  shipping,
}: Pick<Quote, 'bag' | 'goods' | 'shipping'>): LandedCost['declared'] {
  const sold = bag.shoppingCart.filter(({ status }) => status === 'available');
  const items = sold
    .filter(({ giftCard }) => giftCard === null)
    .map(({ family, price }) => ({ category: family, price }));
  const all = sold.reduce((sum, { price }) => sum + price, 0);
  return { items, discount: all - goods.amount, shipping: items.length === 0 ? 0 : (shipping?.amount ?? 0) };
}

/** The import tax replaces the country's tax: the same amount is not taxed twice. */
export const UNTAXED: TaxRate = { rate: 0, included: true, known: true, delivery: false };

/** Added to what is paid. */
export const addedAtBorder = (landed: LandedCost | undefined): number =>
  landed && !landed.included ? landed.duties + landed.taxes : 0;

/** null: an order that crosses no border. */
export function viewImportCharges(
  { crossBorder, landed }: Pick<QuoteFacts, 'crossBorder' | 'landed'>,
  format: (amount: number) => { amount: number; formatted: string },
): Quote['importCharges'] {
  if (!crossBorder) return null;
  const {
    duties = 0,
    taxes = 0,
    included = false,
    declared = { items: [], discount: 0, shipping: 0 },
  } = landed ?? {};
  return {
    ...format(duties + taxes),
    duties: format(duties),
    taxes: format(taxes),
    included,
    known: landed !== undefined,
    declared,
  };
}

/** The service takes all ways to pay of its countries on its page: here there is one. */
export const listServicePayment = (
  rest: number,
  name: string,
  free: PaymentOption['surcharge'],
): PaymentOption[] =>
  rest === 0
    ? []
    : [
        {
          id: CROSS_BORDER_METHOD,
          name,
          kind: 'cross-border',
          cardBrands: [],
          cardMarks: [],
          surcharge: free,
          needsBank: false,
          banks: [],
          instalments: [],
          prepaid: true,
        },
      ];
