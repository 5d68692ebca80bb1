/** Chosen instead of a gift bag: none is wanted. */
export const NO_GIFT = 'none';
