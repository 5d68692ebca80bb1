import { formFields, optional } from '../../eshop-api/contract/fields/form-fields';
import type { FormDefinition } from '../../eshop-api/contract/fields/field.types';
import { FREQUENCIES, TOPICS } from '../../eshop-api/domains/newsletter/newsletter.facts';
import {
  newsletterGetPreferenceCenter,
  newsletterPreferenceCenter,
  newsletterSendLink,
  newsletterUnsubscribe,
  newsletterUpdate,
} from '../../eshop-api/domains/newsletter/preferences.contract';
import {
  CommandRefused,
  type CommandContext,
  type CommandOutcome,
} from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { letterToken } from '../_contract/storage/stored-cookies';
import { isApiError } from '../../eshop-api/contract/api-error';
import { goToLogin } from '../_journey/customer/user-data.server';
import { clearSubscription } from '../_journey/newsletter/join-newsletter';
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

/** Request fields and options by which the API finds the reader: the session on a page of the account, elsewhere a newsletter's token. */
interface Access {
  by: { profile: string; token?: string };
  options: { headers?: Record<string, string> };
}

/** Undefined: the session has ended. @throws CommandRefused without a newsletter's link */
function findAccess(
  { cookies, customer, locale, words }: CommandContext,
  { access }: NewsletterPreferencesProps,
): Access | undefined {
  const by = { profile: locale.locale };
  if (access === 'account') return customer && { by, options: { headers: { ...customer.headers } } };
  const token = readLetterToken(cookies);
  if (token === undefined) throw new CommandRefused(words('ended'));
  return { by: { ...by, token }, options: {} };
}

/** Runs a call as the reader; without a session it redirects to the sign-in page, which returns to this page. */
async function runAsReader(
  context: CommandContext,
  props: NewsletterPreferencesProps,
  call: (access: Access) => Promise<unknown>,
): Promise<CommandOutcome | undefined> {
  const access = findAccess(context, props);
  if (!access) return goToLogin(context);
  try {
    await call(access);
    return undefined;
  } catch (error) {
    if (isApiError(error, 'unauthorized')) return goToLogin(context);
    return refuse(error, context.words);
  }
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
    run(context, { text }, props) {
      const pauseDays = /^\d{1,3}$/.test(text.pause ?? '') ? Number(text.pause) : undefined;
      const choices = {
        name: text.name ?? '',
        topics: TOPICS.filter((topic) => text[topicField(topic)]),
        frequency: FREQUENCIES.find((one) => one === text.frequency) ?? 'all',
        ...{ language: text.language!, country: text.country! },
        storefronts: listStorefrontFields().flatMap((name) => text[name] || []),
        ...(pauseDays === undefined ? {} : { pauseDays }),
      };
      return runAsReader(context, props, ({ by, options }) =>
        context.api.call(newsletterPreferenceCenter, { ...by, ...choices }, options),
      );
    },
  }),
  'newsletter.replaceLinks': defineCommand<NewsletterPreferencesProps>({
    form: {},
    run: (context, _values, props) =>
      runAsReader(context, props, async ({ by, options }) => {
        await context.api.call(newsletterUpdate, { ...by, replaceLinks: true }, options);
        context.setCookie({ name: letterToken.name, value: '', maxAge: 0, httpOnly: true });
      }),
  }),
  /** On a page of the account; a newsletter's reader has a page of its own for it. */
  'newsletter.leave': defineCommand<NewsletterPreferencesProps>({
    form: {},
    run: (context, _values, props) =>
      runAsReader(context, props, async ({ by, options }) => {
        const { preferences } = await context.api.call(newsletterGetPreferenceCenter, by, options);
        const storefronts = preferences.storefronts.map(({ id }) => id);
        await context.api.call(newsletterUnsubscribe, { ...by, origin: 'account', storefronts }, options);
        clearSubscription(context.setCookie);
      }),
  }),
  /** The same answer in any case: only the mail shows whether the address is subscribed. */
  'newsletter.sendLink': defineCommand<NewsletterPreferencesProps>({
    form: { email: formFields.email },
    async run({ api, locale }, { text: { email = '' } }) {
      await api.call(newsletterSendLink, { profile: locale.locale, email });
    },
  }),
};
