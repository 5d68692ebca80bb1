import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { readPreferences } from '../_journey/newsletter/read-preferences.server';
import type { NewsletterUnsubscribeProps } from './newsletter-unsubscribe.schema';

export interface NewsletterUnsubscribeData {
  /** Undefined when the browser opened no newsletter link. */
  reader?:
    | {
        /** Masked. */
        email: string;
        /** Whether a subscription of this storefront exists, confirmed or not. */
        subscribed: boolean;
        /** Names of the other storefronts with a subscription of the address. */
        others: string[];
      }
    | undefined;
  form?: FormState | undefined;
}

export const load: BlockLoad<NewsletterUnsubscribeProps, NewsletterUnsubscribeData> = async (context) => {
  const found = await readPreferences(context);
  return {
    reader: found && {
      email: found.email,
      subscribed: found.subscribed || found.waitsForConfirmation,
      others: found.storefronts
        .filter(({ id, subscribed }) => subscribed && id !== context.brand.id)
        .map(({ name }) => name),
    },
    form: context.form,
  };
};
