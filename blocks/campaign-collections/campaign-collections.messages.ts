import { cardMessages } from '../_parts/product-card/product-card.messages';

export default { ...cardMessages, seeAll: 'See all {count}', seeAllOf: 'See all {count}: {title}' };
