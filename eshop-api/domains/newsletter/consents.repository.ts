import type { Sql } from '../../database/database.types';
import { hashText, keyOfEmail } from './letter-token';

/** An entry of the consent log. */
export interface Consent {
  storefront: string;
  email: string;
  /** `requested`: awaits confirmation by mail; `given`: valid without one. */
  event: 'requested' | 'given' | 'confirmed' | 'changed' | 'withdrawn';
  /** Source: footer, popup, checkout, letter, one-click … */
  origin: string;
  locale: string;
  /** The sentence that was agreed to. */
  words?: string;
  details?: Readonly<Record<string, unknown>>;
}

/** Appends to the log inside the caller's transaction. A trigger refuses updates and deletions. */
export const recordConsent = (sql: Pick<Sql, 'execute'>, consent: Consent, now: Date): Promise<number> => {
  const { storefront, email, event, origin, locale, words = '', details = {} } = consent;
  return sql.execute(
    'insert into newsletter_consents (storefront, email_hash, at, event, origin, locale, words, details) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [storefront, hashText(keyOfEmail(email)), now, event, origin, locale, words, JSON.stringify(details)],
  );
};
