import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Newsletter popup',
  description:
    'Offers the newsletter after a while, again after some days, never to subscribers and never during the checkout. When and where: configured in the newsletter service.',
  category: 'system',
  version: 1,
  interactive: true,
});
