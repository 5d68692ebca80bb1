/**
 * Variables of the environment that a brand file may name ("$PROVIDER_SEARCH_KEY"): what it names is handed to a third party, so
 * DATABASE_URL, SMTP_URL and the shop's own secrets are out of its reach.
 */
export const SECRET_PREFIX = 'PROVIDER_';

/** The variable that a setting names; undefined for plain text. @throws Error for a name that no brand file may read. */
export function readSecretName(text: string): string | undefined {
  if (!text.startsWith('$')) return undefined;
  if (!isSecretName(text)) throw new Error(`"${text}" may not be read by a brand file`);
  return text.slice(1);
}

/** "$PROVIDER_…" in capitals, digits and underscores. */
export const isSecretName = (text: string): boolean =>
  new RegExp(`^\\$${SECRET_PREFIX}[A-Z0-9_]+$`).test(text);
