/** Material code (docs/contract/catalogue.md#codes): 5 or 7 characters, a hyphen, 3 characters. */
export const isMaterialCode = (code: string): boolean =>
  /^(?:[A-Z0-9]{5}|[A-Z0-9]{7})-[A-Z0-9]{3}$/.test(code);

/**
 * The SKU in a product URL's last segment (docs/contract/catalogue.md#codes): an upper-case/digit block, an optional hyphen with 1–3 digits,
 * then a hyphen and 3–5 upper-case letters or digits at the end. `nube-K200514-021` → `K200514-021`.
 */
export const extractSku = (code: string): string | undefined =>
  /(?<![A-Za-z0-9])[A-Z0-9]+(?:-\d{1,3})?-[A-Z0-9]{3,5}$/.exec(code.slice(-200))?.[0];

/** The material code of a product URL's last segment, or undefined when it names none. */
export function materialOf(code: string): string | undefined {
  const sku = extractSku(code);
  return sku !== undefined && isMaterialCode(sku) ? sku : undefined;
}
