/** Values of auto-bonds that mean apply (docs/contract/vouchers.md#bonds, both readings). */
const APPLY: ReadonlySet<string> = new Set(['1', 'apply']);

/**
 * Whether a bonds code counts under the brand's rule (brand.json `rules.voucher`, docs/contract/vouchers.md#bonds). One rule for the storefront,
 * which decides what it sends, and for the API. Undefined `autoVoucher`: whoever sent the code has asked the rule already.
 */
export const allowsVoucher = (
  rule: unknown,
  autoVoucher: string | undefined,
  applyVoucher?: boolean,
): boolean =>
  applyVoucher ?? (autoVoucher === undefined || rule === 'always' || APPLY.has(autoVoucher.toLowerCase()));
