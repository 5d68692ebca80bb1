import type { BlockLoad } from '../_contract/block.types';
import { numberFormat } from '../_journey/text-formats';
import { NotFound } from '../_contract/not-found';
import { readLimits } from './card-limits';
import type { GiftCardBuyProps } from './gift-card-buy.schema';
import type { FormState } from '../_contract/commands/form-state.types';

export interface GiftCardBuyData {
  values: { value: string; label: string }[];
  min: number;
  max: number;
  currency: string;
  form: FormState | undefined;
}

export const load: BlockLoad<GiftCardBuyProps, GiftCardBuyData> = async (context) => {
  if (context.flags.gift_card !== true) throw new NotFound('gift cards are not sold here');
  const { values, min, max } = await readLimits(context);
  const { isoLocale, currency } = context.locale;
  const formatAmount = (value: number): string =>
    numberFormat(isoLocale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value);
  return {
    values: values.map((value) => ({ value: String(value), label: formatAmount(value) })),
    min,
    max,
    currency,
    form: context.form,
  };
};
