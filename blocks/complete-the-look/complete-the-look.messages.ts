import { cardMessages } from '../_kit/product-card/product-card.messages';

export default { ...cardMessages, title: 'Complete the look' };
