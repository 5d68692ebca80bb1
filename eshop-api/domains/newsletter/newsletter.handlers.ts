import { createHash } from 'node:crypto';
import { ApiFault } from '../../contract/api-fault';
import { formFields, optional } from '../../contract/fields/form-fields';
import { fieldMessages } from '../../contract/fields/field-messages';
import { validateForm } from '../../contract/fields/validate-form';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { announceMail, enqueueMail, type MailOrder } from '../mail/mail.tx';
import popups from './data/popups.json';
import * as contract from './newsletter.contract';
import { isSubscribed, subscribe, type Subscribed } from './newsletter.repository';
import { isMember } from './user-hash.tx';

/** Hash of a new subscription. @param randomId a UUID has 122 random bits: two together have at least 128 */
const makeUserHash = (randomId: () => string): string =>
  createHash('sha256')
    .update(randomId() + randomId())
    .digest('hex')
    .slice(0, 32);

interface Popup {
  id: string;
  campaign: string;
  /** Seconds on the page before it shows. */
  delaySeconds: number;
  /** Days until it shows again after it was closed. */
  daysBetween: number;
  /** Percent, or null. */
  discount: number | null;
}

interface PopupEntry extends Omit<Popup, 'discount'> {
  /** Whether it mentions the storefront's discount for subscribers, if there is one. */
  discounted: boolean;
  /** Brand ids; left out: all. */
  storefronts?: string[];
  /** Countries; left out: all. */
  countries?: string[];
  exceptCountries?: string[];
}

/** Data of a storefront that a popup needs. */
interface PopupPlace {
  id: string;
  rules?: Record<string, unknown> | undefined;
}

/** The first entry that fits storefront and country; null where none does. It shows the discount that the checkout applies. */
function findPopup({ id: storefront, rules }: PopupPlace, country: string): Popup | null {
  const entry = (popups as PopupEntry[]).find(
    (one) =>
      (!one.storefronts || one.storefronts.includes(storefront)) &&
      (!one.countries || one.countries.includes(country)) &&
      !one.exceptCountries?.includes(country),
  );
  if (!entry) return null;
  const { id, campaign, delaySeconds, daysBetween, discounted } = entry;
  return {
    id,
    campaign,
    delaySeconds,
    daysBetween,
    discount: (discounted && Number(rules?.newsletterDiscount)) || null,
  };
}

/** The same fields that the sign-up forms check (docs/contract/fields.md). */
const form = {
  email: formFields.email,
  name: optional(formFields.name),
  privacyPolicy: formFields.privacyPolicy,
};

const insert = handles(contract.newsletterInsert, async (context, input) => {
  const { email, name = '', target = '', campaign = '', origin = '', lab = false, privacyPolicy } = input;
  const { errors } = validateForm(
    form,
    { email, name, privacyPolicy },
    {
      country: context.profile.country,
      flags: readFlags(context.storefront, context.profile.country),
      now: context.now,
    },
  );
  const fault = Object.entries(errors)[0];
  if (fault) throw new ApiFault('invalid_field', `${fault[0]}: ${fieldMessages[fault[1].message]}`);
  const userHash = makeUserHash(context.settings.randomId);
  const kept = await context.db.transaction(async (sql) => {
    const one = await subscribe(
      sql,
      {
        storefront: context.storefront.id,
        locale: context.profile.locale,
        email,
        name,
        target,
        campaign,
        origin,
        lab,
        userHash,
      },
      context.now,
    );
    await enqueueMail(sql, context.settings, composeWelcome(context, { email, name, ...one }), context.now);
    return one;
  });
  await announceMail(context.db);
  return { subscribed: true, userAlreadySubscribed: kept.known, usrHash: kept.known ? null : kept.userHash };
});

/** The key stays in the queue forever, and anyone with the hash counts as a member. */
const hashText = (userHash: string): string => createHash('sha256').update(userHash).digest('hex');

/**
 * The mail with the link that makes its reader a member (docs/contract/addresses.md#query-parameters). Subscribing again sends it again, once a day, so that
 * no mailbox can be flooded.
 */
const composeWelcome = (
  { storefront, profile, now }: HandlerContext,
  { email, name, known, userHash }: { email: string; name: string } & Subscribed,
): MailOrder => ({
  key: `newsletter-welcome:${hashText(userHash)}${known ? `:${now.toISOString().slice(0, 10)}` : ''}`,
  storefront: storefront.id,
  locale: profile.locale,
  kind: 'newsletterWelcome',
  to: { name, address: email.trim() },
  values: {},
  link: `/${profile.locale}?usrhash=${userHash}`,
});

const member = handles(contract.newsletterMember, async ({ db, storefront }, { usrHash }) => ({
  member: await isMember(db, storefront.id, usrHash),
}));

const checkSuscribed = handles(contract.newsletterCheckSuscribed, async ({ db, storefront }, { email }) => ({
  subscribed: await isSubscribed(db, storefront.id, email),
}));

/** Not for the locales default and int (docs/contract/content.md#newsletter and docs/contract/errors.md#locales-and-labels): a warning, and a client error. */
function readPopup(context: HandlerContext, profile: string): { popup: Popup | null } {
  if (profile === 'default' || profile === 'int') {
    context.log.warn(
      { code: 'client_error', url: context.header('client-url') },
      `Invalid locale ${profile}`,
    );
    throw new ApiFault('client_error', `Invalid locale ${profile}`);
  }
  return { popup: findPopup(context.storefront, context.profile.country) };
}

const popup = handles(contract.newsletterPopup, (context, { profile }) => readPopup(context, profile));
const popupInfo = handles(contract.headerPopupInfo, (context, { profile }) => readPopup(context, profile));
const marketingPopup = handles(contract.globalMarketingPopup, (context, { profile }) =>
  readPopup(context, profile),
);

const info = handles(contract.newsletterInfo, ({ storefront, profile }) => {
  const found = findPopup(storefront, profile.country);
  return {
    newsletter: {
      targets: ['women', 'men', 'kids'],
      discount: found?.discount ?? null,
      campaign: found?.campaign ?? '',
    },
  };
});

export const newsletterOperations: DomainOperation[] = [
  { ...insert, rateLimitPerMinute: 20 },
  { ...checkSuscribed, rateLimitPerMinute: 60 },
  member,
  popup,
  popupInfo,
  marketingPopup,
  info,
];
