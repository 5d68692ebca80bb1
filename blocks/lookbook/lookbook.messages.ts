import { cardMessages } from '../_kit/product-card/product-card.messages';

const { cardSalePrice, cardPreviousPrice, cardFromPrice } = cardMessages;

export default { spot: '{number}. {name}, {price}: show', look: 'In the picture', view: 'See the product', close: 'Close', cardSalePrice, cardPreviousPrice, cardFromPrice };
