import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Newsletter: preferences',
  description:
    'Where a letter’s link to the preferences arrives: topics, how often, a break, language and storefronts, without signing in. Without a link it asks for an address and mails one.',
  category: 'system',
  version: 1,
});
