import type { BlockViewProps } from '../_contract/block.types';
import type { AccountWishlistProps } from './account-wishlist.schema';
import type { AccountWishlistData } from './account-wishlist.server';

export type WishlistView = BlockViewProps<AccountWishlistProps, AccountWishlistData>;
