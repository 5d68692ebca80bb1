import { describeFaqs } from '../content/faq-page';
import { readFaqs } from '../content/read-faqs.server';
import type { SubjectLoad } from '../../_contract/page-subject';

/** The questions of the market, all of them for search engines. */
export const load: SubjectLoad<'faqs'> = async (context) => {
  const found = await readFaqs(context);
  context.head.jsonLd(describeFaqs(found.topics.flatMap(({ faqs }) => faqs)));
  return found;
};
