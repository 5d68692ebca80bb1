import { faqsAll } from '../../eshop-api/domains/content/content.contract';
import type { BlockLoad } from '../_contract/block.types';
import { describeFaqs, type Faq } from '../_journey/content/faq-page';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import type { ProductFaqsProps } from './product-faqs.schema';

export interface ProductFaqsData {
  faqs: Faq[];
}

/** Flag instantFAQ shows it at all; instantFAQ_subreason_ids, when not empty, names the sub-reasons that are answered (docs/contract/markets.md#flags). */
export const load: BlockLoad<ProductFaqsProps, ProductFaqsData> = async (context, { limit }) => {
  if (context.flags.instantFAQ !== true) return { faqs: [] };
  const { family } = await readSheet(context);
  const subReasonIds = (context.flags.instantFAQ_subreason_ids as string[] | undefined) ?? [];
  const { topics } = await context.api.call(
    faqsAll,
    { profile: context.locale.locale, family, ...(subReasonIds.length ? { subReasonIds } : {}) },
    { signal: context.signal },
  );
  const faqs = topics
    .flatMap((topic) => topic.faqs)
    .slice(0, limit)
    .map(({ id, question, answer }) => ({ id, question, answer }));
  if (faqs.length) context.head.jsonLd(describeFaqs(faqs));
  return { faqs };
};
