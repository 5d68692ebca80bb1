/**
 * Addresses of documents about an order. They are not pages: a block's `.routes.ts` answers them with the file. Like an order's page, they
 * name the order and its e-mail address, so the address of one gives access to the other.
 */

export type DocumentLink = 'label' | 'invoice';

/** Deadline of a call that makes a document, ms: the first one of a process loads fonts, and others may wait before it. */
export const DOCUMENT_DEADLINE_MS = 20_000;

/** First path segment, below the locale. */
const DOCUMENTS = '_documents';

/** Pattern of their addresses for the server. */
export const DOCUMENTS_PATTERN = `/:locale/${DOCUMENTS}/*`;

/** As a block's route names it, without the locale: `_documents/label/:reference/:number`. */
export const documentPattern = (kind: DocumentLink): string => `${DOCUMENTS}/${kind}/:reference/:number`;

/**
 * Path of a document, locale included: `/en_GB/_documents/label/<encoded reference>/9000000012`.
 * @param locale locale id, e.g. en_GB
 * @param number of the return or the invoice
 */
export const documentPath = (
  locale: string,
  kind: DocumentLink,
  encodedReference: string,
  number: string,
): string => `/${locale}/${DOCUMENTS}/${kind}/${encodedReference}/${encodeURIComponent(number)}`;

/** Pattern of the files of a customer's tickets, without the locale. They belong to a session, not to an order. */
export const TICKET_PATTERN = `${DOCUMENTS}/ticket/:id`;

/** Path of a ticket's file, locale included. */
export const ticketPath = (locale: string, id: string): string =>
  `/${locale}/${DOCUMENTS}/ticket/${encodeURIComponent(id)}`;

/** Pattern of the labels of takebacks, without the locale. `:reference` is that of the takeback. */
export const TAKEBACK_LABEL_PATTERN = `${DOCUMENTS}/takeback-label/:reference`;

/** Path of a takeback's label, locale included. */
export const takebackLabelPath = (locale: string, reference: string): string =>
  `/${locale}/${DOCUMENTS}/takeback-label/${encodeURIComponent(reference)}`;
