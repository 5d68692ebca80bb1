import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Send the bag',
  description:
    'Mails the bag as a link, to buy it on another device within a day. For the bag’s page; nothing under an empty bag.',
  category: 'catalogue',
  version: 1,
});
