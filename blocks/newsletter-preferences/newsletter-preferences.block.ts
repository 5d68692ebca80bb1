import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Newsletter: preferences',
  description:
    'Target of a newsletter’s preferences link: topics, frequency, pause, language and storefronts, without signing in. Without a link, a form mails one to an address. In the account it works by the session.',
  category: 'system',
  version: 1,
});
