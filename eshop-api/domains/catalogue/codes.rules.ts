/** Material code of docs/contract/catalogue.md#codes: 5 or 7 characters, a hyphen, 3 characters. */
const MATERIAL = /^(?:[A-Z0-9]{5}|[A-Z0-9]{7})-[A-Z0-9]{3}$/;
/** SKU extraction of docs/contract/catalogue.md#codes: a block, an optional hyphen with 1–3 digits, then a hyphen and 3–5 characters at the end. */
const SKU_AT_END = /([A-Z0-9]+(?:-[0-9]{1,3})?-[A-Z0-9]{3,5})$/;

export const isMaterialCode = (code: string): boolean => MATERIAL.test(code);

/** Extracts the SKU from the last segment of a product URL: `nube-K200514-021` → `K200514-021`; undefined when there is none. */
export const extractSku = (code: string): string | undefined => SKU_AT_END.exec(code)?.[1];

/** Check digit of an EAN-13 over its first 12 digits. */
export const eanCheckDigit = (digits: string): number => {
  let sum = 0;
  for (let index = 0; index < 12; index += 1) sum += Number(digits[index]) * (index % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
};

export const isEan = (ean: string): boolean =>
  /^[0-9]{13}$/.test(ean) && eanCheckDigit(ean) === Number(ean[12]);

/** EAN-13 in the range kept for use inside a company (prefix 20–29), so it never equals that of a real article. */
export const composeEan = (number: number): string => {
  const digits = `20${String(number).padStart(10, '0')}`;
  return `${digits}${eanCheckDigit(digits)}`;
};
