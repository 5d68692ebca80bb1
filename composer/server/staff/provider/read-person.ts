import type { ProviderPerson, ProviderSettings } from './provider.types';

/** Claims of an ID token, of the user info, or of both. */
export type Claims = Readonly<Record<string, unknown>>;

const MAX_GROUPS = 1000;

const readText = (claims: Claims, name: string): string => {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const readList = (claims: Claims, name: string): string[] => {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  const list = typeof value === 'string' ? [value] : Array.isArray(value) ? value.slice(0, MAX_GROUPS) : [];
  return list.filter((one) => typeof one === 'string');
};

/**
 * Whether the ID token states a second factor (RFC 8176): `mfa`, or `otp` beside another method. A code alone, for example
 * one that is mailed, is a single factor.
 */
const statesFactor = (methods: readonly string[]): boolean =>
  methods.includes('mfa') || (methods.includes('otp') && new Set(methods).size > 1);

/** Whether the first source that states it calls this address verified. A text such as "true" does not count. */
function isVerified(email: string, sources: readonly Claims[]): boolean {
  const source = sources.find((one) => Object.hasOwn(one, 'email_verified'));
  if (source?.['email_verified'] !== true) return false;
  return !Object.hasOwn(source, 'email') || readText(source, 'email').trim() === email;
}

/**
 * The person of a sign-in.
 * @param token checked claims of the ID token
 * @param info claims of the user info; those of the token have precedence, and it states no second factor
 */
export function readPerson(
  { issuer, groupsClaim, isFactor }: Pick<ProviderSettings, 'issuer' | 'groupsClaim' | 'isFactor'>,
  token: Claims,
  info: Claims,
): ProviderPerson {
  const claims = { ...info, ...token };
  const email = readText(claims, 'email').trim();
  return {
    issuer,
    subject: readText(token, 'sub'),
    email,
    isEmailVerified: isVerified(email, [token, info]),
    name: readText(claims, 'name'),
    groups: readList(claims, groupsClaim),
    hasFactor: isFactor || statesFactor(readList(token, 'amr')),
  };
}
