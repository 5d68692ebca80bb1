import type { Product } from '../../eshop-api/contract/entities/product.schema';
import type { FormState } from '../_contract/commands/form-state.types';

/** A spot whose product is sold here and now; the others are left out. */
export interface Spot {
  x: number;
  y: number;
  /** In the block's props, from 0. */
  index: number;
  product: Pick<Product, 'id' | 'name' | 'url' | 'prices' | 'color' | 'pictures'>;
  /** To choose from, in stock; left out: the look is not sold in one go. */
  sizes?: { value: string; label: string }[];
}

export interface LookbookData {
  spots: Spot[];
  form: FormState | undefined;
}
