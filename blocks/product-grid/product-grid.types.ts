import type { FilterEntry } from '../../eshop-api/contract/entities/listing.schema';
import type { Product } from '../../eshop-api/contract/entities/product.schema';
import type { ActiveFilter } from '../_journey/listing/listing-state';
import type { CardRatings } from '../_parts/product-card/card-facts';
import type { VoucherUse } from '../_parts/voucher-price/show-vouchers';
import type { FacetKey, ProductGridProps } from './product-grid.schema';
import type { BlockViewProps } from '../_contract/block.types';

export interface Facet {
  key: FacetKey;
  entries: FilterEntry[];
}

/** What the grid's load hands to its view. */
export interface ProductGridData {
  products: Product[];
  /** `sizes` of the products' pictures. */
  sizes: string;
  total: number;
  page: number;
  pages: number;
  sort: string;
  facets: Facet[];
  /** Filters in the address, with the words for them. */
  chips: (ActiveFilter & Pick<FilterEntry, 'label' | 'wearer'>)[];
  /** Path of the listing without its query, and the query that all its links start from. */
  path: string;
  query: string;
  vouchers?: VoucherUse | undefined;
  /** Left out: no stars. */
  ratings?: CardRatings | undefined;
  /** Flag squareImage. */
  square?: boolean;
}

export type GridView = BlockViewProps<ProductGridProps, ProductGridData>;
