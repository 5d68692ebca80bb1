import { isDoubleOptIn } from '../../eshop-api/domains/newsletter/newsletter.facts';
import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import type { NewsletterSignupProps } from './newsletter-signup.schema';

export interface NewsletterSignupData {
  /** Whether the market requires double opt-in. */
  confirms?: boolean;
  form?: FormState | undefined;
}

export const load: BlockLoad<NewsletterSignupProps, NewsletterSignupData> = async ({
  brand,
  locale,
  form,
}) => ({
  confirms: isDoubleOptIn(brand.rules, locale.country),
  form,
});
