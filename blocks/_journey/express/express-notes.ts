/** What a shopper reads who comes back from the wallet: `?express=<note>` on the page where they left (block express-pay). */
export const expressNotes = [
  'cancelled',
  'stock',
  'expired',
  'failed',
  'unsettled',
  'incomplete',
  'look',
] as const;
export type ExpressNote = (typeof expressNotes)[number];

export const recordIn = (url: URL): ExpressNote | undefined =>
  expressNotes.find((note) => note === url.searchParams.get('express'));
