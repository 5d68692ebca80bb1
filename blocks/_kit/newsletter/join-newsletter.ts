import { formFields } from '../../../eshop-api/contract/fields/form-fields';
import { newsletterInsert } from '../../../eshop-api/domains/newsletter/newsletter.contract';
import { defineCommand } from '../commands/define-command';
import { subscribedCookie } from '../storage/stored-cookies';

const targets = ['', 'women', 'men', 'kids'] as const;

/** The command `newsletter.join` of every block that offers the newsletter. A campaign that came with the form goes before the block's own. */
export const joinNewsletter = defineCommand<{ origin: string; campaign: string }>({
  form: { email: formFields.email, privacyPolicy: formFields.privacyPolicy, target: {}, campaign: { maxLength: 80 } },
  async run({ api, brand, locale, setCookie }, { text }, { origin, campaign }) {
    const target = targets.find((one) => one === text.target) ?? '';
    await api.call(newsletterInsert, { profile: locale.locale, email: text.email!, privacyPolicy: text.privacyPolicy, target, origin, campaign: text.campaign || campaign, lab: brand.rules.lab === true });
    // By it pages know a subscriber (spec §4 "Session": a subscribed flag is stored locally).
    setCookie({ name: subscribedCookie.name, value: 'true', maxAge: subscribedCookie.days * 24 * 3600 });
  },
});
