import type { VoucherUse } from '../_parts/voucher-price/show-vouchers';
import type { SpokenCardWords } from './spoken-card-words';

export interface RecentlySeenData {
  /** The sheet's own product: noted, and left out of the row. */
  material: string | null;
  square?: boolean;
  vouchers?: VoucherUse | undefined;
}

/** What the block's script finds in the document. */
export interface SeenTask extends RecentlySeenData {
  /** Of the block. */
  id: string;
  profile: string;
  limit: number;
  title: string;
  card: 'plain' | 'specimen' | 'split';
  roomAbove: boolean;
  words: SpokenCardWords;
}
