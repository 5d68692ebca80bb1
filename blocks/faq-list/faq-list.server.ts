import { faqsAll } from '../../eshop-api/domains/content/content.contract';
import type { BlockLoad } from '../_contract/block.types';
import { describeFaqs, type Faq } from '../_parts/faq/faq-page';
import type { FaqListProps } from './faq-list.schema';

export interface FaqListData {
  topics: { id: string; title: string; faqs: Faq[] }[];
}

export const load: BlockLoad<FaqListProps, FaqListData> = async ({ api, locale, signal, head }) => {
  const { topics } = await api.call(faqsAll, { profile: locale.locale }, { signal });
  head.jsonLd(describeFaqs(topics.flatMap(({ faqs }) => faqs)));
  return { topics };
};
