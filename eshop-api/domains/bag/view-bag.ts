import { findLocale, readFlags } from '../../server/read-settings';
import type { ApiLocale } from '../../server/settings.types';
import type { Bag } from './bag.schema';
import type { BagContext, PricedLine, StoredBag, StoredLine } from './bag.types';
import { viewGift } from './gift';
import { askLines, priceLines, readUse, type PriceInput } from './price-lines';
import { measurePromo } from './promo.rules';
import { readMarket, type MarketFacts } from './read-market';
import { sumLines, type Totals } from './totals.rules';
import { skuOf, viewLine } from './view-line.rules';
import { findVoucherFault, voucherTerms, type VoucherUse } from './voucher.rules';

/** Stored lines → the answer of every bag call: prices, stock, vouchers and labels as they stand this moment. */
export async function viewBag(
  context: BagContext,
  bag: StoredBag,
  lines: readonly StoredLine[],
  input: PriceInput,
): Promise<Bag> {
  const [{ skus, voucherKnown }, market, backend, use] = await Promise.all([
    askLines(context, bag.hash, lines, input),
    readMarket(context),
    context.state.backend.state(context.storefront.id, bag.market),
    readUse(context, input),
  ]);
  const money = findMoney(context, skus.find((sku) => sku !== null)?.prices.currency);
  const { priced, voucher } = applyVouchers(context, lines, skus, use, voucherKnown, money);
  const totals = sumLines(priced);
  const format = (minor: number) => context.settings.formatPrice(minor, money);
  const promos = viewPromos(context, totals, market, format);
  return {
    hashOrderId: bag.hash,
    revision: bag.revision,
    market: bag.market,
    shoppingCart: priced.map((line) =>
      viewLine(line, listAddOns(lines, line.stored.id), { currency: money.currency, format }),
    ),
    totals: viewTotals(totals, money.currency, format),
    voucher,
    member: use.member,
    membersOnly: priced.some(({ sku }) => sku?.membersOnly ?? false),
    ...promos,
    ...(await viewGift(context, bag, promos.gwplabelObtained)),
    blockedSkus: [
      ...new Set(priced.filter(({ status }) => status !== 'available').map(({ stored }) => skuOf(stored))),
    ],
    erpActive: backend.active,
    extendedBlockErp: backend.extendedBlock,
    sapActive: backend.active,
    extendedBlockSAP: backend.extendedBlock,
    shipment: backend.extendedBlock ? '01' : null,
  };
}

const listAddOns = (lines: readonly StoredLine[], id: string): string[] =>
  lines.filter(({ parentId }) => parentId === id).map((line) => line.id);

/** The locale whose money counts: another one than the profile's when country_price named a country of another currency. */
function findMoney({ profile, settings }: BagContext, currency: string | undefined): ApiLocale {
  if (!currency || currency === profile.currency) return profile;
  return (
    settings.locales.find((one) => one.currency === currency) ??
    findLocale(settings, profile.locale) ??
    profile
  );
}

type Skus = Awaited<ReturnType<typeof askLines>>['skus'];

/** Prices the lines under the vouchers that the shopper brings; a code whose terms are not met takes nothing off and says why. */
function applyVouchers(
  context: BagContext,
  lines: readonly StoredLine[],
  skus: Skus,
  use: VoucherUse,
  known: boolean,
  money: ApiLocale,
): { priced: PricedLine[]; voucher: Bag['voucher'] } {
  const price = (by: VoucherUse) => priceLines(lines, skus, by, money.currency);
  const whole = sumLines(price({ member: false })).total;
  const facts = { now: context.now, country: context.profile.country, total: whole, digits: digitsOf(money) };
  const faultOf = (code: string | undefined) =>
    code ? findVoucherFault(voucherTerms.get(code), facts) : undefined;
  const priced = price({
    ...use,
    voucher: faultOf(use.voucher) ? undefined : use.voucher,
    prevoucher: faultOf(use.prevoucher) ? undefined : use.prevoucher,
  });
  if (!use.voucher) return { priced, voucher: null };
  const applied = priced.some(({ voucher, status }) => voucher === use.voucher && status === 'available');
  const reason = applied ? null : known ? (faultOf(use.voucher) ?? 'no_product') : 'unknown';
  return { priced, voucher: { code: use.voucher, applied, reason } };
}

const digitsOf = ({ price }: ApiLocale): number =>
  (price as { currencyDigits?: number; digits?: number } | undefined)?.digits ?? 2;

const viewTotals = (
  { full, discount, total }: Totals,
  currency: string,
  format: (minor: number) => string,
): Bag['totals'] => ({
  currency,
  full,
  fullFormatted: format(full),
  discount,
  discountFormatted: format(discount),
  total,
  totalFormatted: format(total),
});

type Promos = Pick<Bag, 'freeShippingLabel' | 'gwplabel' | 'gwplabelObtained'>;

/** What the bag earns and how far it is from it, where the storefront's flags show it (docs/contract/bag.md#promo-label). */
function viewPromos(
  { storefront, profile }: BagContext,
  { goods }: Totals,
  market: MarketFacts | null,
  format: (minor: number) => string,
): Promos {
  const flags = readFlags(storefront, profile.country);
  const view = (threshold: number | null | undefined): Bag['gwplabel'] => {
    if (threshold === null || threshold === undefined) return null;
    const label = measurePromo(goods, threshold);
    return { ...label, thresholdFormatted: format(threshold), missingFormatted: format(label.missing) };
  };
  const gwplabel = flags.show_gift_purchase && goods > 0 ? view(market?.giftFrom) : null;
  const free = flags.fake_free_shipping ? 0 : flags.show_free_shipping ? market?.freeShippingFrom : null;
  return {
    freeShippingLabel: goods > 0 ? view(free) : null,
    gwplabel,
    gwplabelObtained: gwplabel?.type === 'obtained',
  };
}
