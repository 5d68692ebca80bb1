import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: wishlist',
  description:
    'Saved pieces with what has become of price and stock, to move to the bag or to share by a link. Guests see what this device has saved; with an account everything works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
