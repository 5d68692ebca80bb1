import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Newsletter: unsubscribe',
  description:
    'Where a letter’s link out of the list arrives: one button unsubscribes. Without a link it asks for an address and mails one. Opening the page ends nothing.',
  category: 'system',
  version: 1,
});
