import commonest from './common-passwords.json';

const common = new Set(commonest);
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a password is one of the most common ones, one repeated character, the address or its part before the @. */
export function isGuessable(password: string, email: string): boolean {
  const folded = fold(password);
  const [local] = fold(email).split('@');
  return common.has(folded) || new Set(folded).size === 1 || [fold(email), local].includes(folded);
}
