import { cardMessages } from '../_parts/product-card/product-card.messages';

export default { ...cardMessages, title: 'Goes with it' };
