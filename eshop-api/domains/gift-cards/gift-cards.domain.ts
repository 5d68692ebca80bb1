import type { Domain } from '../../server/domain.types';
import { giftCardOperations } from './gift-cards.handlers';

/** Gift cards as money: their balance. docs/contract/calls.md#bag-and-gift-cards. */
const giftCards: Domain = {
  name: 'gift-cards',
  operations: giftCardOperations,
};

export default giftCards;
