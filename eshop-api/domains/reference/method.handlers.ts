import { ApiFault } from '../../contract/api-fault';
import { type DomainOperation, handles, type HandlerContext } from '../../server/domain.types';
import {
  findCardMarks,
  findPayment,
  findReturn,
  findShipping,
  listBanks,
  type MoveData,
} from './country.data';
import { findMarketMoney, type MarketMoney, readAmount, unitOf } from './market-money.rules';
import { globalPaymentMethods, globalReturnMethods, globalShippingMethods } from './method.contract';

/** The method's name in the shopper's language: label section `methods`, else the English of the data. */
const labelMethod = (context: HandlerContext, key: string, english: string) =>
  context.settings.fileLabels(context.profile.locale, context.storefront.id).methods?.[key] ?? english;

function knownOr<Value>(value: Value | undefined, id: string): Value {
  if (value === undefined) throw new Error(`methods.json: no method ${id}`);
  return value;
}

const payments = handles(globalPaymentMethods, (context: HandlerContext, input) => {
  const money = findMarketMoney(context, input.countryId, input.currency);
  return { paymentMethods: money.country.payments.map((id) => showPayment(context, money, id)) };
});

function showPayment(context: HandlerContext, money: MarketMoney, id: string) {
  const method = knownOr(findPayment(id), id);
  const surcharge = method.surcharge ? readAmount(money, method.surcharge) : 0;
  return {
    id,
    name: labelMethod(context, `payment.${id}`, method.name),
    kind: method.kind,
    cardBrands: method.cardBrands ?? [],
    cardMarks: listMarks(money.id, method.cardBrands ?? []),
    surcharge,
    surchargeFormatted: context.settings.formatPrice(surcharge, money.locale),
    currency: money.locale.currency,
    needsBank: method.needsBank ?? false,
    banks: method.needsBank ? listBanks(money.id, id) : [],
    prepaid: !method.paidLater,
    least: inUnits(money, method.least),
    most: inUnits(money, method.most),
    instalments: {
      months: method.instalments?.months ?? [],
      each: inUnits(money, method.instalments?.each) ?? 0,
    },
  };
}

/** Accepted brands that are in use there; all where there are none. */
function listMarks(country: string, brands: readonly string[]): string[] {
  const carried = findCardMarks(country).filter((brand) => brands.includes(brand));
  return carried.length > 0 ? carried : [...brands];
}

const inUnits = ({ tariff }: MarketMoney, whole: number | undefined): number | null =>
  whole === undefined ? null : whole * unitOf(tariff);

const shipping = handles(globalShippingMethods, (context: HandlerContext, input) => {
  const money = findMarketMoney(context, input.countryId, input.currency);
  // An object sorts number-like codes on its own: the code's order is the one of docs/contract/orders.md#shipping-codes.
  const codes = Object.entries(money.country.shipping).sort(([a], [b]) => (a < b ? -1 : 1));
  return { shippingMethods: codes.map(([id, days]) => showShipping(context, money, id, days)) };
});

function showShipping(
  context: HandlerContext,
  money: MarketMoney,
  id: string,
  [minDays, maxDays]: [number, number],
) {
  const method = knownOr(findShipping(id), id);
  const freeFrom = method.canBeFree ? readAmount(money, 'freeFrom') : null;
  const freeFromFormatted = freeFrom === null ? null : context.settings.formatPrice(freeFrom, money.locale);
  return {
    ...showMove(context, money, id, method, 'shipping'),
    freeFrom,
    freeFromFormatted,
    minDays,
    maxDays,
    pickup: method.pickup ?? false,
  };
}

function showMove(
  context: HandlerContext,
  money: MarketMoney,
  id: string,
  method: MoveData,
  kind: 'shipping' | 'return',
) {
  const price = readAmount(money, method.tariff);
  return {
    id,
    code: method.code,
    name: labelMethod(context, `${kind}.${id}`, method.name),
    price,
    priceFormatted: context.settings.formatPrice(price, money.locale),
    currency: money.locale.currency,
  };
}

const returns = handles(globalReturnMethods, (context: HandlerContext, input) => {
  if (!input.profile) throw new ApiFault('missing_locale', 'missing locale', 400);
  const money = findMarketMoney(context, input.countryId, input.currency);
  return {
    returnMethods: money.country.returns.map((id) =>
      showMove(context, money, id, knownOr(findReturn(id), id), 'return'),
    ),
  };
});

export const methodOperations: DomainOperation[] = [payments, shipping, returns];
