import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Beside the bag',
  description:
    'What can be done with a bag beside buying it, side by side: send it, give something, say who serves. Nothing at all under an empty bag.',
  category: 'layout',
  version: 1,
  slots: { items: { title: 'Side by side', accepts: ['bag-donation', 'bag-send', 'bag-staff'] } },
});
