import type { VoucherPrice } from '../../contract/entities/price.schema';
import type { Amount, Material, Voucher } from './catalogue.types';
import { amountOf, digitsOf } from './price.rules';

type Format = (minor: number) => string;

/** What is paid with the voucher, minor units, rounded to whole units as a shop would write it. */
export const applyVoucher = (voucher: Voucher, amount: Amount, currency: string): number => {
  const base =
    voucher.voucherType === 'original.price' ? (amount.previous ?? amount.current) : amount.current;
  const unit = 10 ** digitsOf(currency);
  const reduced = Math.round((base * (1 - voucher.discount / 100)) / unit) * unit;
  return Math.min(amount.current, Math.max(unit, reduced));
};

const composeEntry = (
  voucher: Voucher,
  amounts: Amount[],
  currency: string,
  format: Format,
  applied: boolean,
): VoucherPrice => {
  const prices = amounts.map((amount) => applyVoucher(voucher, amount, currency));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return {
    preLaunch: voucher.preLaunch,
    usrHash: voucher.usrHash,
    adqCampaign: voucher.adqCampaign,
    pricePerSize: voucher.pricePerSize,
    voucherType: voucher.voucherType,
    discount: voucher.discount,
    discountStr: `-${voucher.discount}%`,
    currentFormated: format(low),
    voucherRangePrices:
      low === high ? null : { priceFromFormatted: format(low), priceToFormatted: format(high) },
    appliedLabel: applied ? `voucher.price.message.${voucher.voucherType}.applied` : null,
  };
};

/**
 * `voucherPrices` of a product (no size given) or of one size (docs/contract/vouchers.md#voucher-price), keyed by voucher code.
 * Per-size vouchers appear on sizes too; `applied` is the code the shopper uses.
 */
export const composeVoucherPrices = (
  material: Material,
  vouchers: ReadonlyMap<string, Voucher>,
  currency: string,
  format: Format,
  applied: string | undefined,
  size?: string,
): Record<string, VoucherPrice> => {
  const skus = size === undefined ? material.skus : material.skus.filter((sku) => sku.value === size);
  const amounts = skus.length
    ? skus.map((sku) => amountOf(sku.prices ?? material.prices, currency))
    : [amountOf(material.prices, currency)];
  const entries = material.voucherCodes.flatMap((code): [string, VoucherPrice][] => {
    const voucher = vouchers.get(code);
    if (!voucher || (size !== undefined && !voucher.pricePerSize)) return [];
    return [[code, composeEntry(voucher, amounts, currency, format, code === applied)]];
  });
  return Object.fromEntries(entries);
};
