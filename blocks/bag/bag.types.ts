import type { BlockViewProps } from '../_contract/block.types';
import type { BagProps } from './bag.schema';
import type { Bag } from '../_journey/bag/visitor-bag.server';
import type { FormState } from '../_contract/commands/form-state.types';

export type BagView = BlockViewProps<BagProps, BagData>;

export interface BagData {
  bag: Bag | null;
  /** Material → its sizes; a product that cannot be fetched has none. */
  sizes: Readonly<Record<string, OtherSize[]>>;
  /** The shopper was away for half an hour and more (docs/contract/bag.md#abandoned-bag). */
  kept: boolean;
  /** The visitor comes from a checkout whose bag is gone. */
  lost?: boolean;
  /** Pieces that were just taken out, as `bag.putBack` expects them. */
  removed?: string;
  /** Standard delivery as things stand; null: nothing is sent, or it cannot be fetched. Days are ISO dates. */
  delivery?: { free: boolean; priceFormatted: string; from: string; to: string } | null;
  form: FormState | undefined;
}

/** A size that a line could have instead. */
export interface OtherSize {
  value: string;
  label: string;
  stock: number;
}
