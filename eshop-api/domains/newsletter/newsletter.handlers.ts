import { ApiFault } from '../../contract/api-fault';
import { formFields, optional } from '../../contract/fields/form-fields';
import { fieldMessages } from '../../contract/fields/field-messages';
import { validateForm } from '../../contract/fields/validate-form';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-flags';
import * as contract from './newsletter.contract';
import { isSubscribed, subscribe } from './newsletter.repository';
import { findPopup, type Popup } from './popup.rules';

/** The same fields that the sign-up forms check (spec §5). */
const form = { email: formFields.email, name: optional(formFields.name), privacyPolicy: formFields.privacyPolicy };

const insert = handles(contract.newsletterInsert, async (context, input) => {
  const { email, name = '', target = '', campaign = '', origin = '', lab = false, privacyPolicy } = input;
  const { errors } = validateForm(form, { email, name, privacyPolicy }, { country: context.profile.country, flags: readFlags(context.storefront, context.profile.country), now: context.now });
  const fault = Object.entries(errors)[0];
  if (fault) throw new ApiFault('invalid_field', `${fault[0]}: ${fieldMessages[fault[1].message]}`);
  const known = await subscribe(context.db, { storefront: context.storefront.id, locale: context.profile.locale, email, name, target, campaign, origin, lab }, context.now);
  return { subscribed: true, userAlreadySubscribed: known };
});

const checkSuscribed = handles(contract.newsletterCheckSuscribed, async ({ db, storefront }, { email }) => ({ subscribed: await isSubscribed(db, storefront.id, email) }));

/** Not for the locales default and int (spec §5 and §8): a warning, and a client error. */
function readPopup(context: HandlerContext, profile: string): { popup: Popup | null } {
  if (profile === 'default' || profile === 'int') {
    context.log.warn({ code: 'client_error', url: context.header('client-url') }, `Invalid locale ${profile}`);
    throw new ApiFault('client_error', `Invalid locale ${profile}`);
  }
  return { popup: findPopup(context.storefront, context.profile.country) };
}

const popup = handles(contract.newsletterPopup, (context, { profile }) => readPopup(context, profile));
const popupInfo = handles(contract.headerPopupInfo, (context, { profile }) => readPopup(context, profile));
const marketingPopup = handles(contract.globalMarketingPopup, (context, { profile }) => readPopup(context, profile));

const info = handles(contract.newsletterInfo, ({ storefront, profile }) => {
  const found = findPopup(storefront, profile.country);
  return { newsletter: { targets: ['women', 'men', 'kids'], discount: found?.discount ?? null, campaign: found?.campaign ?? '' } };
});

export const newsletterOperations: DomainOperation[] = [{ ...insert, aMinute: 20 }, checkSuscribed, popup, popupInfo, marketingPopup, info];
