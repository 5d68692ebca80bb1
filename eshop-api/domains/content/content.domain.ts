import type { Domain } from '../../server/domain.types';
import { contactOperations } from './contact.handlers';
import { contentOperations } from './content.handlers';
import { faqOperations } from './faq.handlers';

/** Content reads of spec §7: questions, legal documents, contacts, words for the head; and messages to customer service. Texts by language, facts by market. */
const content: Domain = {
  name: 'content',
  operations: [...faqOperations, ...contentOperations, ...contactOperations],
};

export default content;
