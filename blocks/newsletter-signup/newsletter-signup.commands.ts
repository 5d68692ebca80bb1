import { newsletterInsert } from '../../eshop-api/domains/newsletter/newsletter.contract';
import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { defineCommand } from '../_kit/commands/define-command';
import type { NewsletterSignupProps } from './newsletter-signup.schema';

const targets = ['', 'women', 'men', 'kids'] as const;

/** Cookie by which pages know a subscriber (spec §4 "Session": a subscribed flag is stored locally); one year. */
const subscribedFor = 365 * 24 * 3600;

export default {
  'newsletter.join': defineCommand<NewsletterSignupProps>({
    form: { email: formFields.email, privacyPolicy: formFields.privacyPolicy, target: {} },
    async run({ api, brand, locale, setCookie }, { text }, { origin, campaign }) {
      const target = targets.find((one) => one === text.target) ?? '';
      await api.call(newsletterInsert, { profile: locale.locale, email: text.email!, privacyPolicy: text.privacyPolicy, target, origin, campaign, lab: brand.rules.lab === true });
      setCookie({ name: 'user_subscribed', value: 'true', maxAge: subscribedFor });
    },
  }),
};
