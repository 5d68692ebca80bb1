import type { ResponseOf } from '../../eshop-api/contract/operation';
import { newsletterPopup } from '../../eshop-api/domains/newsletter/newsletter.contract';
import { isDoubleOptIn } from '../../eshop-api/domains/newsletter/newsletter.facts';
import { isPurchasePage } from '../_journey/purchase-pages';
import type { BlockLoad } from '../_contract/block.types';
import type { NewsletterPopupProps } from './newsletter-popup.schema';
import type { FormState } from '../_contract/commands/form-state.types';

export interface NewsletterPopupData {
  /** Null: none here. */
  popup: ResponseOf<typeof newsletterPopup>['popup'];
  /** Whether the market requires double opt-in. */
  confirms?: boolean;
  form?: FormState | undefined;
}

/** When and how it shows (docs/contract/content.md#newsletter). Bag, purchase and order pages are left alone; a service in trouble has no popup. */
export const load: BlockLoad<NewsletterPopupProps, NewsletterPopupData> = async ({
  api,
  brand,
  locale,
  page,
  signal,
  form,
}) => {
  if (isPurchasePage(page.name)) return { popup: null };
  const { popup } = await api.call(newsletterPopup, { profile: locale.locale }, { signal });
  return { popup, confirms: isDoubleOptIn(brand.rules, locale.country), form };
};
