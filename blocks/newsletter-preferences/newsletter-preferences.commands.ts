import { formFields, optional } from '../../eshop-api/contract/fields/form-fields';
import type { FormDefinition } from '../../eshop-api/contract/fields/field.types';
import { FREQUENCIES, TOPICS } from '../../eshop-api/domains/newsletter/newsletter.facts';
import {
  newsletterPreferenceCenter,
  newsletterSendLink,
  newsletterUpdate,
} from '../../eshop-api/domains/newsletter/preferences.contract';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { letterToken } from '../_contract/storage/stored-cookies';
import { isApiError } from '../_journey/bag/is-api-error';
import { readLetterToken } from '../_journey/newsletter/letter-visit';
import type { NewsletterPreferencesProps } from './newsletter-preferences.schema';
import { listStorefrontFields, topicField } from './preference-fields';

const form: FormDefinition = {
  name: optional(formFields.name),
  frequency: {},
  pause: {},
  country: formFields.countrySelect,
  language: formFields.languageSelect,
  ...Object.fromEntries([...TOPICS.map(topicField), ...listStorefrontFields()].map((name) => [name, {}])),
};

function requireToken({ cookies, words }: CommandContext): string {
  const token = readLetterToken(cookies);
  if (token === undefined) throw new CommandRefused(words('ended'));
  return token;
}

function refuse(error: unknown, words: CommandContext['words']): never {
  if (isApiError(error, 'link_ended')) throw new CommandRefused(words('ended'));
  if (isApiError(error, 'invalid_field') && /^language:/.test((error as Error).message))
    throw new CommandRefused(words('check'), { language: words('languageNotThere') });
  throw error;
}

export default {
  'newsletter.savePreferences': defineCommand<NewsletterPreferencesProps>({
    form,
    async run(context, { text }) {
      const { api, locale, words } = context;
      const pauseDays = /^\d{1,3}$/.test(text.pause ?? '') ? Number(text.pause) : undefined;
      await api
        .call(newsletterPreferenceCenter, {
          ...{ profile: locale.locale, token: requireToken(context), name: text.name ?? '' },
          topics: TOPICS.filter((topic) => text[topicField(topic)]),
          frequency: FREQUENCIES.find((one) => one === text.frequency) ?? 'all',
          ...{ language: text.language!, country: text.country! },
          storefronts: listStorefrontFields().flatMap((name) => text[name] || []),
          ...(pauseDays === undefined ? {} : { pauseDays }),
        })
        .catch((error: unknown) => refuse(error, words));
    },
  }),
  'newsletter.replaceLinks': defineCommand<NewsletterPreferencesProps>({
    form: {},
    async run(context) {
      const { api, locale, setCookie, words } = context;
      await api
        .call(newsletterUpdate, {
          ...{ profile: locale.locale, token: requireToken(context), replaceLinks: true },
        })
        .catch((error: unknown) => refuse(error, words));
      setCookie({ name: letterToken.name, value: '', maxAge: 0, httpOnly: true });
    },
  }),
  /** The same answer in any case: only the mail shows whether the address is subscribed. */
  'newsletter.sendLink': defineCommand<NewsletterPreferencesProps>({
    form: { email: formFields.email },
    async run({ api, locale }, { text: { email = '' } }) {
      await api.call(newsletterSendLink, { profile: locale.locale, email });
    },
  }),
};
