import { formFields } from '../../contract/fields/form-fields';
import type { Sql } from '../../database/database.types';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { refuseFaults } from '../accounts/account.fields';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import type { LetterPage } from '../../contract/letter-links';
import { recordConsent } from './consents.repository';
import { composeLinkMail, composeWelcome, ensureLetterToken } from './letter-mails';
import { CONFIRM_DAYS, maskEmail } from './newsletter.facts';
import { listByEmail, writePreferences, type StoredSubscription } from './newsletter.repository';
import { requestSync } from './platform.repository';
import { newsletterConfirm, newsletterSendLink, newsletterUnsubscribe } from './preferences.contract';
import { composeLinkEnded, isCounted, requireReader } from './reader';
import { countTry } from './tries.repository';

const CONFIRM_MS = CONFIRM_DAYS * 24 * 60 * 60_000;

/** Requires a transaction that has locked the subscription. Existing orders keep the newsletter's discount. */
export async function endSubscription(
  sql: Sql,
  { now }: Pick<HandlerContext, 'now'>,
  kept: StoredSubscription,
  { origin, reason }: { origin: string; reason?: string | undefined },
): Promise<void> {
  await writePreferences(sql, kept, { ...kept, unsubscribedAt: now }, now);
  await requestSync(sql, kept, now);
  await recordConsent(sql, { ...kept, event: 'withdrawn', origin, details: reason ? { reason } : {} }, now);
}

const unsubscribe = handles(newsletterUnsubscribe, async (context: HandlerContext, input) => {
  const { db, storefront } = context;
  const { token, email, reason, origin = 'letter', storefronts = [storefront.id] } = input;
  if (token === undefined && email !== undefined) {
    await sendLink(context, email, 'unsubscribe');
    return { unsubscribed: false, mailed: true, storefronts: [] };
  }
  const left = await db.transaction(async (sql) => {
    const { subscriptions } = await requireReader(sql, context, token, 'for update');
    const open = [...subscriptions.values()].filter((one) => one.unsubscribedAt === null);
    for (const one of open.filter((each) => storefronts.includes(each.storefront)))
      await endSubscription(sql, context, one, { origin, reason });
    return open.filter((one) => isCounted(one) && !storefronts.includes(one.storefront));
  });
  return { unsubscribed: true, mailed: false, storefronts: left.map((one) => one.storefront) };
});

const link = handles(newsletterSendLink, async (context: HandlerContext, { email }) => {
  await sendLink(context, email, 'preferences');
  return { mailed: true };
});

/**
 * Mails the link to a subscriber. The answer is the same for every address: only the mail shows whether it is subscribed.
 * @throws ApiFault invalid_field for an invalid address
 */
async function sendLink(context: HandlerContext, email: string, page: LetterPage): Promise<void> {
  const { db, storefront, settings, now } = context;
  refuseFaults(context, { email: formFields.email }, { email });
  await db.transaction(async (sql) => {
    const isAllowed = await countTry(sql, { storefront: storefront.id, email, purpose: 'link' }, now);
    const kept = (await listByEmail(sql, email)).find((one) => one.storefront === storefront.id);
    if (!isAllowed || !kept || kept.unsubscribedAt !== null) return;
    const token = await ensureLetterToken(sql, settings, kept);
    await enqueueMail(sql, settings, composeLinkMail(kept, { token, page, now }), now);
  });
  await announceMail(db);
}

const confirm = handles(newsletterConfirm, async (context: HandlerContext, { token }) => {
  const { db, now, settings, storefront } = context;
  const kept = await db.transaction(async (sql) => {
    const { subscriptions } = await requireReader(sql, context, token, 'for update');
    const one = subscriptions.get(storefront.id);
    if (!one || one.unsubscribedAt !== null) throw composeLinkEnded();
    if (isCounted(one)) return one;
    if (now.getTime() - one.subscribedAt.getTime() > CONFIRM_MS) throw composeLinkEnded();
    const confirmed = { ...one, confirmedAt: now };
    await writePreferences(sql, one, confirmed, now);
    await requestSync(sql, one, now);
    await recordConsent(sql, { ...one, event: 'confirmed', origin: 'letter' }, now);
    await enqueueMail(sql, settings, composeWelcome(confirmed, { token, again: false, now }), now);
    return confirmed;
  });
  await announceMail(db);
  return { confirmed: true, email: maskEmail(kept.email), usrHash: kept.userHash };
});

export const unsubscribeOperations: DomainOperation[] = [
  { ...unsubscribe, rateLimitPerMinute: 60 },
  { ...link, rateLimitPerMinute: 20 },
  { ...confirm, rateLimitPerMinute: 60 },
];
