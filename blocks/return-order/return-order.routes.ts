import { DOCUMENT_DEADLINE_MS, documentPattern } from '../../eshop-api/contract/document-links';
import { decodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { getReturnLabel } from '../../eshop-api/domains/returns/return-label.contract';
import { isApiError } from '../../eshop-api/contract/api-error';
import type { BlockRoute } from '../_contract/route.types';
import { LABEL_ERRORS, LABEL_REFUSED, REGISTERED } from './chosen-pieces';

/** The label of a registered return as a PDF. Without one the return's page opens, with the reason. */
const label: BlockRoute = {
  paths: [documentPattern('label')],
  customer: true,
  async answer({ api, locale, page, params, warn }) {
    const { reference = '', number = '' } = params;
    const orderPage = page.href(`page:order/${reference}`);
    const owner = decodeReference(reference);
    if (!owner) return orderPage;
    try {
      const found = await api.call(
        getReturnLabel,
        {
          profile: locale.locale,
          email: owner.email,
          locator: number.slice(0, 20),
        },
        { deadline: DOCUMENT_DEADLINE_MS },
      );
      if (!owner.locators.includes(found.reference)) return orderPage;
      const { name, type, content } = found.label;
      return { name, type, content: Buffer.from(content, 'base64') };
    } catch (error) {
      if (isApiError(error, 'order_not_found', 'no_return', 'invalid_request')) return orderPage;
      const refused = LABEL_ERRORS.find((code) => isApiError(error, code)) ?? 'try_later';
      if (refused === 'try_later') warn({ err: String(error) }, 'a return label could not be sent');
      const query = new URLSearchParams({ [REGISTERED]: number, [LABEL_REFUSED]: refused });
      return `${page.href(`page:order-return/${reference}`)}?${String(query)}`;
    }
  },
};

export default [label];
