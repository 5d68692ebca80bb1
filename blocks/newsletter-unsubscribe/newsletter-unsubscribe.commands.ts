import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { REASONS } from '../../eshop-api/domains/newsletter/newsletter.facts';
import {
  newsletterGetPreferenceCenter,
  newsletterUnsubscribe,
} from '../../eshop-api/domains/newsletter/preferences.contract';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import { clearSubscription } from '../_journey/newsletter/join-newsletter';
import { readLetterToken } from '../_journey/newsletter/letter-visit';
import type { NewsletterUnsubscribeProps } from './newsletter-unsubscribe.schema';

async function unsubscribe(context: CommandContext, reasonText: string | undefined, fromAll: boolean) {
  const { api, cookies, locale, setCookie, words } = context;
  const token = readLetterToken(cookies);
  if (token === undefined) throw new CommandRefused(words('ended'));
  const request = { profile: locale.locale, token };
  const reason = REASONS.find((one) => one === reasonText);
  try {
    const storefronts = fromAll
      ? (await api.call(newsletterGetPreferenceCenter, request)).preferences.storefronts.map(({ id }) => id)
      : undefined;
    await api.call(newsletterUnsubscribe, {
      ...request,
      origin: 'letter',
      ...(reason ? { reason } : {}),
      ...(storefronts ? { storefronts } : {}),
    });
  } catch (error) {
    throw isApiError(error, 'link_ended') ? new CommandRefused(words('ended')) : error;
  }
  clearSubscription(setCookie);
}

export default {
  'newsletter.unsubscribe': defineCommand<NewsletterUnsubscribeProps>({
    form: { reason: {} },
    run: (context, { text }) => unsubscribe(context, text.reason, false),
  }),
  'newsletter.unsubscribeAll': defineCommand<NewsletterUnsubscribeProps>({
    form: { reason: {} },
    run: (context, { text }) => unsubscribe(context, text.reason, true),
  }),
  /** The same answer in any case: only the mail shows whether the address is subscribed. */
  'newsletter.mailLink': defineCommand<NewsletterUnsubscribeProps>({
    form: { email: formFields.email },
    async run({ api, locale }, { text: { email = '' } }) {
      await api.call(newsletterUnsubscribe, { profile: locale.locale, email });
    },
  }),
};
