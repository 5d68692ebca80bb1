import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Questions and answers',
  description:
    "All questions of the market by topic, with that market's own days, prices and methods, and a list of topics to jump to.",
  category: 'editorial',
  version: 1,
  subject: 'faqs',
});
