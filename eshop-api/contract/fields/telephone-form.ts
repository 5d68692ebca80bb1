/** What browsers, address books and people put between the digits; some paste invisible direction marks along. */
const BETWEEN = /[\p{Zs}\p{Pd}\p{Cf}().+/·]/gu;

/**
 * A telephone number as autofill or a person writes it → its digits: `+44 (0)7700 900-123` → `447700900123`, full-width digits too.
 * Letters and everything else stay, so that the rules of docs/contract/fields.md#email-and-telephone refuse them by name.
 */
export const formTelephone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/(\+[^(]*)\(0\)/, '$1')
    .replaceAll(BETWEEN, '');
