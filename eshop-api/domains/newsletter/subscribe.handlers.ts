import { createHash } from 'node:crypto';
import { ApiFault, composeTooManyToday } from '../../contract/api-fault';
import { fieldMessages } from '../../contract/fields/field-messages';
import { formFields, optional } from '../../contract/fields/form-fields';
import { validateForm } from '../../contract/fields/validate-form';
import type { RequestOf } from '../../contract/operation';
import type { Sql } from '../../database/database.types';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import { recordConsent } from './consents.repository';
import { composeConfirmMail, composeWelcome, ensureLetterToken } from './letter-mails';
import { makeLetterToken } from './letter-token';
import * as contract from './newsletter.contract';
import { isDoubleOptIn, type Topic } from './newsletter.facts';
import { subscribe, type NewSubscription, type StoredSubscription } from './newsletter.repository';
import { requestSync } from './platform.repository';
import { isSubscribed, isMember } from './subscription.tx';
import { countTry } from './tries.repository';

/** Hash of a new subscription. @param randomId a UUID has 122 random bits: two make up for the fixed ones */
const makeUserHash = (randomId: () => string): string =>
  createHash('sha256')
    .update(randomId() + randomId())
    .digest('hex')
    .slice(0, 32);

/** The same fields that the sign-up forms check (docs/contract/fields.md). */
const form = {
  email: formFields.email,
  name: optional(formFields.name),
  privacyPolicy: formFields.privacyPolicy,
};

/** Storefront and source of a sign-up. */
export interface SubscriptionWish {
  storefront: string;
  locale: string;
  email: string;
  name?: string | undefined;
  target?: string | undefined;
  topics?: readonly Topic[] | undefined;
  campaign?: string | undefined;
  origin: string;
  lab?: boolean | undefined;
  /** The sentence that was agreed to. */
  words?: string | undefined;
  /** Active at once: its market requires no confirmation, or the address is verified. */
  counts: boolean;
}

/**
 * Starts a subscription inside the caller's transaction, logs the consent and queues its mail: a welcome, or the one
 * whose link confirms it. The caller triggers sending. `known`: it was already active, and nothing was changed.
 */
export async function beginSubscription(
  sql: Sql,
  { settings, now }: Pick<HandlerContext, 'settings' | 'now'>,
  wish: SubscriptionWish,
): Promise<{ known: boolean; kept: StoredSubscription }> {
  const one = await subscribe(sql, await composeSubscription(settings, wish, now), now);
  const { known, kept } = one;
  if (!known) await requestSync(sql, kept, now);
  const consent = {
    storefront: kept.storefront,
    email: kept.email,
    origin: wish.origin,
    locale: kept.locale,
    ...(wish.words ? { words: wish.words } : {}),
    details: { topics: kept.topics },
  };
  if (kept.confirmedAt !== null) {
    const token = await ensureLetterToken(sql, settings, kept);
    await enqueueMail(sql, settings, composeWelcome(kept, { token, again: known, now }), now);
    if (!known) await recordConsent(sql, { ...consent, event: 'given' }, now);
  } else if (await countTry(sql, { ...kept, purpose: 'confirm' }, now)) {
    const token = await ensureLetterToken(sql, settings, kept);
    await enqueueMail(sql, settings, composeConfirmMail(kept, { token, now }), now);
    await recordConsent(sql, { ...consent, event: 'requested' }, now);
  }
  return one;
}

const composeSubscription = async (
  settings: HandlerContext['settings'],
  {
    storefront,
    locale,
    email,
    name = '',
    target = '',
    topics,
    campaign = '',
    origin,
    lab = false,
    counts,
  }: SubscriptionWish,
  now: Date,
): Promise<NewSubscription> => ({
  ...{ storefront, locale, name, target, campaign, origin, lab },
  email: email.trim(),
  topics: topics ?? (target ? [target] : []),
  userHash: makeUserHash(settings.randomId),
  letter: await makeLetterToken(settings),
  confirmedAt: counts ? now : null,
});

const insert = handles(contract.newsletterInsert, async (context: HandlerContext, input) => {
  refuseFaults(context, input);
  const { db, storefront, profile } = context;
  const { email, name, target, campaign, origin = '', lab, consent } = input;
  const { known, kept } = await db.transaction((sql) =>
    beginSubscription(sql, context, {
      ...{ storefront: storefront.id, locale: profile.locale, email, name, target, campaign, origin, lab },
      words: consent,
      counts: !isDoubleOptIn(storefront.rules, profile.country),
    }),
  );
  await announceMail(db);
  const counts = kept.confirmedAt !== null;
  return {
    subscribed: counts,
    userAlreadySubscribed: known,
    confirmationNeeded: !counts,
    usrHash: counts && !known ? kept.userHash : null,
  };
});

/** @throws ApiFault invalid_field, in the words of docs/contract/fields.md */
function refuseFaults(
  { profile, storefront, now }: HandlerContext,
  { email, name = '', privacyPolicy }: RequestOf<typeof contract.newsletterInsert>,
): void {
  const facts = { country: profile.country, flags: readFlags(storefront, profile.country), now };
  const { errors } = validateForm(form, { email, name, privacyPolicy }, facts);
  const fault = Object.entries(errors)[0];
  if (fault) throw new ApiFault('invalid_field', `${fault[0]}: ${fieldMessages[fault[1].message]}`);
}

/** The contract requires a true answer for any caller, so answers are limited per address and day (decision 0215). */
const checkSuscribed = handles(
  contract.newsletterCheckSuscribed,
  async ({ db, storefront, now }: HandlerContext, { email }) => {
    if (!(await countTry(db, { storefront: storefront.id, email, purpose: 'check' }, now)))
      throw composeTooManyToday(
        'This address has been asked about too often today. Please try again tomorrow.',
        now,
      );
    return { subscribed: await isSubscribed(db, storefront.id, email) };
  },
);

const member = handles(contract.newsletterMember, async ({ db, storefront }, { usrHash }) => ({
  member: await isMember(db, storefront.id, usrHash),
}));

export const subscribeOperations: DomainOperation[] = [
  { ...insert, rateLimitPerMinute: 20 },
  { ...checkSuscribed, rateLimitPerMinute: 20 },
  member,
];
