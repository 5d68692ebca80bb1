import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Newsletter popup',
  description:
    'Offers the newsletter after a while, again after some days, never to subscribers and never on the way to the till. When and where: the newsletter service says it.',
  category: 'system',
  version: 1,
  interactive: true,
});
