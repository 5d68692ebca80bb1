import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import data from './bank-accounts.json' with { type: 'json' };

export const ACCOUNT_FIELD_IDS = [
  'iban',
  'bankName',
  'bankCode',
  'branchCode',
  'accountType',
  'accountNumber',
  'taxId',
] as const;
export type AccountFieldId = (typeof ACCOUNT_FIELD_IDS)[number];

/** One field of a bank account in a country. */
export interface AccountField {
  id: AccountFieldId;
  /** Number of digits, from and to; left out: no number. */
  length?: readonly [number, number];
  /** What the country calls it, e.g. CLABE. */
  name?: string;
  /** Of a choice. */
  options?: readonly string[];
  check?: 'clabe';
}

/** Fields and their texts, as typed. */
export type AccountFields = Partial<Record<AccountFieldId, string>>;

/** Longest text of a field or holder. */
export const MAX_ACCOUNT_TEXT = 70;
/** Digits of an account that are shown again. */
const SHOWN_DIGITS = 4;

const local = data.countries as unknown as Readonly<Record<string, readonly AccountField[]>>;
const IBAN_ALONE: readonly AccountField[] = [{ id: 'iban' }];

/** Fields of an account for orders of a country, in their order. @param country two letters */
export const listAccountFields = (country: string): readonly AccountField[] => local[country] ?? IBAN_ALONE;

/** Without spaces, hyphens and full-width digits, as a bank writes it; other texts with single spaces. */
export function normaliseAccountText({ id, length }: AccountField, typed: string): string {
  const text = typed.normalize('NFKC').trim();
  if (id === 'iban') return electronicFormatIBAN(text) ?? '';
  return length ? text.replace(/[\s.-]/g, '') : text.replace(/\s+/g, ' ');
}

/** Weights of the check digit of a CLABE, repeated over its first 17 digits. */
const CLABE_WEIGHTS = [3, 7, 1] as const;

function isClabe(digits: string): boolean {
  const sum = [...digits.slice(0, 17)].reduce(
    (total, digit, at) => total + ((Number(digit) * CLABE_WEIGHTS[at % 3]!) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(digits[17]);
}

/** Whether a normalised text is right for its field. */
export function isAccountText({ id, length, options, check }: AccountField, text: string): boolean {
  if (id === 'iban') return isValidIBAN(text);
  if (options) return options.includes(text);
  if (!length) return text.length > 0 && text.length <= MAX_ACCOUNT_TEXT && !/\p{Cc}/u.test(text);
  const [least, most] = length;
  const isNumber = /^\d+$/.test(text) && text.length >= least && text.length <= most;
  return isNumber && (check !== 'clabe' || isClabe(text));
}

/** Whether a normalised name can be that of an account's holder. */
export const isHolder = (name: string): boolean =>
  name.length >= 2 && name.length <= MAX_ACCOUNT_TEXT && /\p{L}/u.test(name) && !/[\p{Cc}<>]/u.test(name);

/** Last digits of an account, which are shown again. */
export const endingOf = ({ iban, accountNumber }: AccountFields): string =>
  (iban ?? accountNumber ?? '').slice(-SHOWN_DIGITS);
