import { faqsAll } from '../../../eshop-api/domains/content/content.contract';
import type { LoadContext } from '../../_contract/block.types';
import { subjectOf, type SubjectData } from '../../_contract/page-subject';

/** All questions of the market: the page's subject, or else read. Throws ApiError for API trouble. */
export async function readFaqs(context: LoadContext): Promise<SubjectData['faqs']> {
  const { api, locale, signal } = context;
  return subjectOf(context, 'faqs') ?? api.call(faqsAll, { profile: locale.locale }, { signal });
}
