/** Key of the piece of an order that a gift card is issued and sent for, once for ever. `line`: id of its order line. */
export const giftCardPiece = ({ reference }: { reference: string }, line: string): string =>
  `${reference}:${line}`;

/** Key in the mail queue of the mail that brings the card of this piece. */
export const giftCardMailKey = (piece: string): string => `gift-card:${piece}`;
