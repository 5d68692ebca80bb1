import { TICKET_PATTERN } from '../../eshop-api/contract/document-links';
import { accountTicketFile } from '../../eshop-api/domains/ticket-promotion/ticket-promotion.contract';
import type { BlockRoute } from '../_contract/route.types';

/**
 * File of an own ticket, as a download. Otherwise the page of the tickets opens, which redirects to the sign-in where there is no
 * session.
 */
const file: BlockRoute = {
  paths: [TICKET_PATTERN],
  customer: true,
  async answer({ api, locale, page, params, customer, warn }) {
    const elsewhere = page.href('page:register-pelotas');
    if (!customer) return elsewhere;
    try {
      const { name, type, content } = await api.call(
        accountTicketFile,
        { profile: locale.locale, id: (params.id ?? '').slice(0, 60) },
        { headers: { ...customer.headers } },
      );
      return { name, type, content: Buffer.from(content, 'base64'), isDownload: true };
    } catch (error) {
      warn({ err: String(error) }, 'a ticket could not be sent');
      return elsewhere;
    }
  },
};

export default [file];
