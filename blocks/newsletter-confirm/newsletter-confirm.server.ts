import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { readLetterToken } from '../_journey/newsletter/letter-visit';
import type { NewsletterConfirmProps } from './newsletter-confirm.schema';

export interface NewsletterConfirmData {
  /** Whether the browser opened a mailed link; its validity is checked when the button is pressed. */
  hasLink: boolean;
  form?: FormState | undefined;
}

export const load: BlockLoad<NewsletterConfirmProps, NewsletterConfirmData> = async ({ visitor, form }) => ({
  hasLink: readLetterToken(visitor?.cookies) !== undefined,
  form,
});
