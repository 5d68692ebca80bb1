/** Days in which a purchase may be sent back. */
export const RETURN_DAYS = 30;
/** Years of warranty on every product (spec §1). */
export const WARRANTY_YEARS = 2;
