import type { Domain } from '../../server/domain.types';
import { contactOperations } from './contact.handlers';
import { contentOperations } from './content.handlers';
import { faqOperations } from './faq.handlers';
import { deleteMessagesOf, personalData } from './personal-data.repository';

/** Content reads of docs/contract/content.md#content-reads: questions, legal documents, contacts, texts for the head; and messages to customer service. Texts by language, facts by market. */
const content: Domain = {
  name: 'content',
  personalData,
  erase: deleteMessagesOf,
  operations: [...faqOperations, ...contentOperations, ...contactOperations],
};

export default content;
