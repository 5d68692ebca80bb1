import { createHash } from 'node:crypto';
import { letterPath, ONE_CLICK, type LetterPage } from '../../contract/letter-links';
import type { Sql } from '../../database/database.types';
import type { ApiSettings } from '../../server/settings.types';
import type { MailLetterLinks, MailOrder } from '../mail/mail.tx';
import { hashText, makeLetterToken, openLetterToken } from './letter-token';
import { listByEmail, replaceLetterToken, type StoredSubscription } from './newsletter.repository';

/** The token of all newsletters of a subscription; generated when missing or unreadable. */
export async function ensureLetterToken(
  sql: Pick<Sql, 'query' | 'execute'>,
  settings: Pick<ApiSettings, 'seal' | 'randomId'>,
  kept: StoredSubscription,
): Promise<string> {
  const known = await openLetterToken(settings, kept.letterSealed);
  if (known !== undefined) return known;
  const drawn = await makeLetterToken(settings);
  if (await replaceLetterToken(sql, kept, drawn)) return drawn.token;
  const again = (await listByEmail(sql, kept.email)).find(({ storefront }) => storefront === kept.storefront);
  if (!again || again.letterSealed === kept.letterSealed)
    throw new Error('a subscription has gone meanwhile');
  return ensureLetterToken(sql, settings, again);
}

/** Preference and unsubscribe links of a newsletter, in its footer and headers. */
export const composeLetterLinks = (locale: string, token: string): MailLetterLinks => ({
  preferences: letterPath(locale, 'preferences', token),
  unsubscribe: letterPath(locale, 'unsubscribe', token),
  oneClick: `${ONE_CLICK}/${token}`,
});

/** Unchanged format of welcome keys, so that no mail is sent again. */
const hashHex = (text: string): string => createHash('sha256').update(text).digest('hex');

const composeMail = ({ storefront, locale, name, email }: StoredSubscription) => ({
  storefront,
  locale,
  to: { name, address: email },
  values: {},
});

/**
 * The mail with the link that grants membership (docs/contract/addresses.md#query-parameters). A repeated subscription sends it
 * again, at most once a day, which prevents flooding a mailbox.
 */
export const composeWelcome = (
  kept: StoredSubscription,
  { token, again, now }: { token: string; again: boolean; now: Date },
): MailOrder => ({
  ...composeMail(kept),
  // Hashed, because keys are never deleted and the hash grants membership.
  key: `newsletter-welcome:${hashHex(kept.userHash)}${again ? `:${now.toISOString().slice(0, 10)}` : ''}`,
  kind: 'newsletterWelcome',
  link: `/${kept.locale}?usrhash=${kept.userHash}`,
  letter: composeLetterLinks(kept.locale, token),
});

/** The mail whose link confirms a subscription. */
export const composeConfirmMail = (
  kept: StoredSubscription,
  { token, now }: { token: string; now: Date },
): MailOrder => ({
  ...composeMail(kept),
  key: `newsletter-confirm:${hashText(token)}:${now.toISOString()}`,
  kind: 'newsletterConfirm',
  link: letterPath(kept.locale, 'confirm', token),
});

/** The mail with a link to the preferences or to unsubscribe. */
export const composeLinkMail = (
  kept: StoredSubscription,
  { token, page, now }: { token: string; page: LetterPage; now: Date },
): MailOrder => ({
  ...composeMail(kept),
  key: `newsletter-link:${hashText(token)}:${now.toISOString()}`,
  kind: 'newsletterLink',
  link: letterPath(kept.locale, page, token),
  letter: composeLetterLinks(kept.locale, token),
});
