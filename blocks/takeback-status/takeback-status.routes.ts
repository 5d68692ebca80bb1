import { DOCUMENT_DEADLINE_MS, TAKEBACK_LABEL_PATTERN } from '../../eshop-api/contract/document-links';
import { takebackLabel } from '../../eshop-api/domains/takebacks/takebacks.contract';
import { isApiError } from '../../eshop-api/contract/api-error';
import type { BlockRoute } from '../_contract/route.types';

/** The label of a takeback as a PDF. Without one its status page opens. */
const label: BlockRoute = {
  paths: [TAKEBACK_LABEL_PATTERN],
  async answer({ api, locale, page, params, warn }) {
    const reference = (params.reference ?? '').slice(0, 1000);
    const status = page.href(`page:takeback-status/${encodeURIComponent(reference)}`);
    try {
      const { name, type, content } = await api.call(
        takebackLabel,
        { profile: locale.locale, reference },
        { deadline: DOCUMENT_DEADLINE_MS },
      );
      return { name, type, content: Buffer.from(content, 'base64') };
    } catch (error) {
      if (isApiError(error, 'takeback_not_found', 'label_expired', 'invalid_request')) return status;
      warn({ err: String(error) }, 'a label of a takeback could not be sent');
      return `${status}?label=failed`;
    }
  },
};

export default [label];
