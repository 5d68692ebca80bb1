import { ApiFault } from '../../contract/api-fault';
import { formFields, optional } from '../../contract/fields/form-fields';
import type { RequestOf } from '../../contract/operation';
import type { Sql } from '../../database/database.types';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { refuseFaults } from '../accounts/account.fields';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import { recordConsent } from './consents.repository';
import { composeLinkMail, ensureLetterToken } from './letter-mails';
import { makeLetterToken } from './letter-token';
import { isDoubleOptIn } from './newsletter.facts';
import { replaceLetterToken, writePreferences, type StoredSubscription } from './newsletter.repository';
import { requestSync } from './platform.repository';
import {
  newsletterGetPreferenceCenter,
  newsletterPreferenceCenter,
  newsletterUpdate,
} from './preferences.contract';
import { applyChanges, listChanges, pickLocale, resolveLocale, viewPreferences } from './preferences.rules';
import { isCounted, requireReader, type Reader } from './reader';
import { beginSubscription } from './subscribe.handlers';
import { endSubscription } from './unsubscribe.handlers';

const personFields = { name: optional(formFields.name) };

type Changes = RequestOf<typeof newsletterPreferenceCenter>;

const view = ({ settings, storefront, profile, now }: HandlerContext, reader: Reader) => ({
  preferences: viewPreferences(settings, { storefront: storefront.id, locale: profile.locale, now }, reader),
});

const read = handles(newsletterGetPreferenceCenter, async (context: HandlerContext, { token }) =>
  view(context, await requireReader(context.db, context, token)),
);

const save = handles(newsletterPreferenceCenter, async (context: HandlerContext, input) => {
  refuseFaults(context, personFields, { name: input.name ?? '' });
  const { db, storefront, profile } = context;
  const saved = await db.transaction(async (sql) => {
    const reader = await requireReader(sql, context, input.token, 'for update');
    const locale = resolveLocale(
      storefront,
      reader.subscriptions.get(storefront.id)?.locale ?? profile.locale,
      input,
    );
    for (const id of Object.keys(context.settings.storefronts))
      await saveOne(sql, context, { reader, id, input, locale });
    return requireReader(sql, context, input.token);
  });
  await announceMail(db);
  return view(context, saved);
});

interface OneSave {
  reader: Reader;
  /** Storefront. */
  id: string;
  input: Changes;
  /** As chosen in the storefront of the call. */
  locale: string;
}

async function saveOne(sql: Sql, context: HandlerContext, one: OneSave): Promise<void> {
  const { reader, id, input } = one;
  const kept = reader.subscriptions.get(id);
  const counted = isCounted(kept) ? kept : undefined;
  const isWanted = input.storefronts?.includes(id) ?? counted !== undefined;
  if (!isWanted) {
    if (counted) await endSubscription(sql, context, counted, { origin: 'preferences' });
    return;
  }
  const subscribed = counted ?? (await beginAgain(sql, context, one));
  if (subscribed) await writeChanges(sql, context, subscribed, one);
}

/** Only storefronts that sell to the reader send newsletters. Undefined for others, or when a confirmation is required first. */
async function beginAgain(
  sql: Sql,
  context: HandlerContext,
  { reader, id, locale }: OneSave,
): Promise<StoredSubscription | undefined> {
  const storefront = context.settings.storefronts[id]!;
  const written = pickLocale(storefront, locale);
  if (written === undefined) return undefined;
  const { kept } = await beginSubscription(sql, context, {
    ...{ storefront: id, locale: written, email: reader.email, origin: 'preferences' },
    lab: storefront.rules?.lab === true,
    counts: reader.proved || !isDoubleOptIn(storefront.rules, written.slice(3)),
  });
  return isCounted(kept) ? kept : undefined;
}

async function writeChanges(
  sql: Sql,
  { settings, now }: HandlerContext,
  kept: StoredSubscription,
  { reader, input, locale, id }: Pick<OneSave, 'reader' | 'input' | 'locale' | 'id'>,
): Promise<void> {
  const moves = input.language !== undefined || input.country !== undefined;
  const written = moves ? pickLocale(settings.storefronts[id]!, locale) : kept.locale;
  // A bearer whose address is not confirmed gets an empty name, which must not overwrite the stored one.
  const changes = reader.proved ? input : { ...input, name: undefined };
  const after = applyChanges(kept, changes, written ?? kept.locale, now);
  const details = listChanges(kept, after);
  if (Object.keys(details).length === 0) return;
  await writePreferences(sql, kept, after, now);
  await requestSync(sql, kept, now);
  await recordConsent(
    sql,
    {
      ...{ storefront: id, email: kept.email, event: 'changed', origin: 'preferences' },
      locale: after.locale,
      details,
    },
    now,
  );
}

const update = handles(newsletterUpdate, async (context: HandlerContext, input) => {
  refuseFaults(context, personFields, { name: input.name ?? '' });
  const { db, storefront } = context;
  const saved = await db.transaction(async (sql) => {
    const reader = await requireReader(sql, context, input.token, 'for update');
    const kept = reader.subscriptions.get(storefront.id);
    if (!isCounted(kept)) throw new ApiFault('not_subscribed', 'This address is not subscribed here.');
    const locale = resolveLocale(storefront, kept.locale, input);
    await writeChanges(sql, context, kept, { reader, input, locale, id: storefront.id });
    const after = await requireReader(sql, context, input.token);
    if (input.replaceLinks) await replaceLinks(sql, context, after.subscriptions.get(storefront.id)!);
    return after;
  });
  await announceMail(db);
  return view(context, saved);
});

async function replaceLinks(
  sql: Sql,
  { settings, now }: HandlerContext,
  kept: StoredSubscription,
): Promise<void> {
  const drawn = await makeLetterToken(settings);
  await replaceLetterToken(sql, kept, drawn);
  await requestSync(sql, kept, now);
  const token = await ensureLetterToken(sql, settings, { ...kept, letterSealed: drawn.sealed });
  await enqueueMail(sql, settings, composeLinkMail(kept, { token, page: 'preferences', now }), now);
}

/** Rate limits protect the database only: a token of 244 random bits cannot be guessed. */
export const preferencesOperations: DomainOperation[] = [
  { ...read, rateLimitPerMinute: 120 },
  { ...save, rateLimitPerMinute: 60 },
  { ...update, rateLimitPerMinute: 60 },
];
