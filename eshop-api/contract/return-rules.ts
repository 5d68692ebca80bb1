/** Days in which a purchase may be sent back. */
export const RETURN_DAYS = 30;
/** Years of warranty on every product (docs/contract/storefronts-and-roles.md#warranty). */
export const WARRANTY_YEARS = 2;
