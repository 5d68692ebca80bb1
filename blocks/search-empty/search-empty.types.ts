import type { Product } from '../../eshop-api/contract/entities/product.schema';

/** A link in the words of the search service or of a shopper. */
export interface WayOn {
  text: string;
  href: string;
}

/** What the load hands to the view. */
export interface SearchEmptyData {
  /** found: there is nothing to help with. */
  state: 'start' | 'nothing' | 'found';
  /** What is spelt alike. */
  meant: WayOn[];
  top: WayOn[];
  promoted: WayOn[];
  products: Product[];
  /** Flag squareImage. */
  square?: boolean;
}
