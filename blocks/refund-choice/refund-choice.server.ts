import { isApiError } from '../../eshop-api/contract/api-error';
import { ordersRefundChoice } from '../../eshop-api/domains/orders/refund-choice.contract';
import type { BlockLoad } from '../_contract/block.types';
import { dateFormat } from '../_journey/text-formats';
import { readRefund } from './read-refund';
import type { RefundChoiceProps } from './refund-choice.schema';
import type { RefundChoiceData } from './refund-choice.types';

export const load: BlockLoad<RefundChoiceProps, RefundChoiceData> = async (context) => {
  const { api, locale, brand, params, signal, form } = context;
  try {
    const keys = { profile: locale.locale, ...readRefund(params) };
    const refund = await api.call(ordersRefundChoice, keys, { signal });
    const format = dateFormat(locale.isoLocale, { dateStyle: 'long', timeZone: brand.timeZone });
    const day = refund.until === null ? '' : format.format(new Date(refund.until));
    return { refund: { ...refund, day }, form };
  } catch (error) {
    if (isApiError(error, 'link_ended', 'unauthorized', 'invalid_request'))
      return { refund: undefined, form };
    throw error;
  }
};
