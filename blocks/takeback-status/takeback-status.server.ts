import { takebackLabelPath } from '../../eshop-api/contract/document-links';
import type { ResponseOf } from '../../eshop-api/contract/operation';
import { takebackState } from '../../eshop-api/domains/takebacks/takebacks.contract';
import type { BlockLoad } from '../_contract/block.types';
import { isApiError } from '../../eshop-api/contract/api-error';
import { dateFormat } from '../_journey/text-formats';
import type { TakebackStatusProps } from './takeback-status.schema';

type State = ResponseOf<typeof takebackState>;

export interface TakebackStatusData {
  /** Null: the link is not valid. */
  takeback:
    | (Pick<State, 'takebackId' | 'state' | 'pieces'> & {
        credit: string;
        sendBy: string;
        labelHref: string;
        /** SVG of the QR code. */
        code: string;
      })
    | null;
  formHref: string;
  isNew: boolean;
  /** A label was requested and could not be made. */
  hasFailed: boolean;
}

export const load: BlockLoad<TakebackStatusProps, TakebackStatusData> = async (context) => {
  const { api, brand, locale, page, params, signal, url } = context;
  const reference = (params.reference ?? '').slice(0, 1000);
  const shared = {
    formHref: page.href('page:takeback'),
    isNew: url.searchParams.get('made') === '1',
    hasFailed: url.searchParams.get('label') === 'failed',
  };
  try {
    const request = { profile: locale.locale, reference };
    const { takebackId, state, pieces, credit, label, sendBy } = await api.call(takebackState, request, {
      signal,
    });
    const days = dateFormat(locale.isoLocale, { dateStyle: 'long', timeZone: brand.timeZone });
    return {
      ...shared,
      takeback: {
        ...{ takebackId, state, pieces, credit: credit.formatted, code: label.qr.svg },
        sendBy: days.format(new Date(sendBy)),
        labelHref: takebackLabelPath(locale.locale, reference),
      },
    };
  } catch (error) {
    if (isApiError(error, 'takeback_not_found', 'not_implemented', 'invalid_request'))
      return { ...shared, takeback: null };
    throw error;
  }
};
