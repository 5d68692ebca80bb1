import { readCookie } from './read-cookie';
import { consentAnswer } from './stored-cookies';
import { purposes, type Purpose } from './stored.types';

/** Sent to the document when a visitor has answered, or changed the answer. */
const changed = 'shop:consent';
/** Marks the block with the consent question. Without it there is no consent. */
const asker = '[data-consent]';

/**
 * What the visitor agreed to by the cookie of the consent service; undefined: not asked yet, or long ago. What
 * cannot be read is no answer.
 */
export function readAnswer(cookies: string): ReadonlySet<Purpose> | undefined {
  const found = readCookie(consentAnswer.name, cookies);
  if (!found) return undefined;
  try {
    const { categories } = JSON.parse(found) as { categories?: unknown };
    return Array.isArray(categories)
      ? new Set(purposes.filter((one) => categories.includes(one)))
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The one place that decides what may be stored or sent (docs/contract/browser.md#consent, `consent_service`): what is necessary always, the rest by
 * the visitor's own answer. Without the block that asks (flag off, or dropped by the brand team) nothing optional.
 */
export const mayUse = (purpose: Purpose): boolean =>
  purpose === 'necessary' ||
  (document.querySelector(asker) !== null && readAnswer(document.cookie)?.has(purpose) === true);

/** The question about cookies is on this page and has no answer yet: every other question waits for it. */
export const isConsentOpen = (): boolean =>
  document.querySelector(asker) !== null && readAnswer(document.cookie) === undefined;

export const announceConsent = (): void => void document.dispatchEvent(new CustomEvent(changed));

/** Calls `listener` after each answer; returns how to stop it. */
export function onConsent(listener: () => void): () => void {
  document.addEventListener(changed, listener);
  return () => document.removeEventListener(changed, listener);
}
