/** How every document begins and ends. */
export const DOCUMENT_START = '<!doctype html>';
export const DOCUMENT_END = '</body></html>';

/** Whether bytes are a document from its first to its last tag: what broke off, or is nothing, is for no cache. */
export const isWholeDocument = (body: Buffer): boolean =>
  body.length > DOCUMENT_START.length &&
  body.toString('latin1', 0, DOCUMENT_START.length) === DOCUMENT_START &&
  body.toString('latin1', body.length - DOCUMENT_END.length) === DOCUMENT_END;
