import type { Domain } from '../../server/domain.types';
import { personalData } from './personal-data.repository';
import { shareOperations } from './share.handlers';
import { wishlistOperations } from './wishlist.handlers';
import { eraseWishes } from './wishlist.repository';

/** Products that customers save, and lists that they share (docs/decisions/0217). docs/contract/account.md#wishlist. */
const wishlist: Domain = {
  name: 'wishlist',
  operations: [...wishlistOperations, ...shareOperations],
  erase: (sql, { accountId }) => eraseWishes(sql, accountId),
  personalData,
};

export default wishlist;
