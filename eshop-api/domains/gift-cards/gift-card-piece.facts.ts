/** Key of the piece of an order that a gift card is issued and sent for, exactly once. `line`: id of its order line. */
export const giftCardPiece = ({ reference }: { reference: string }, line: string): string =>
  `${reference}:${line}`;

/** Key in the mail queue of the mail with the card of this piece. */
export const giftCardMailKey = (piece: string): string => `gift-card:${piece}`;
