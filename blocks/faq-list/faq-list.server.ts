import type { BlockLoad } from '../_contract/block.types';
import type { SubjectData } from '../_contract/page-subject';
import { readFaqs } from '../_journey/content/read-faqs.server';
import type { FaqListProps } from './faq-list.schema';

export type FaqListData = SubjectData['faqs'];

export const load: BlockLoad<FaqListProps, FaqListData> = readFaqs;
