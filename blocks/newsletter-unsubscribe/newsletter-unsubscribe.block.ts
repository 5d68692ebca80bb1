import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Newsletter: unsubscribe',
  description:
    'Target of a newsletter’s unsubscribe link: one button unsubscribes. Without a link, a form mails one to an address. Opening the page changes nothing.',
  category: 'system',
  version: 1,
});
