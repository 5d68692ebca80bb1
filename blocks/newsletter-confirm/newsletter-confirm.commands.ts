import { newsletterConfirm } from '../../eshop-api/domains/newsletter/preferences.contract';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import { storeSubscription } from '../_journey/newsletter/join-newsletter';
import { readLetterToken } from '../_journey/newsletter/letter-visit';
import type { NewsletterConfirmProps } from './newsletter-confirm.schema';

export default {
  'newsletter.confirm': defineCommand<NewsletterConfirmProps>({
    form: {},
    async run({ api, cookies, locale, setCookie, words }) {
      const token = readLetterToken(cookies);
      if (token === undefined) throw new CommandRefused(words('ended'));
      const { confirmed, usrHash } = await api
        .call(newsletterConfirm, { profile: locale.locale, token })
        .catch((error: unknown) => {
          throw isApiError(error, 'link_ended') ? new CommandRefused(words('ended')) : error;
        });
      storeSubscription(setCookie, { subscribed: confirmed, usrHash });
    },
  }),
};
