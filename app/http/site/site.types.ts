import type { Brand } from '../../../engine/brands/brand.types';
import type { Locale } from '../../../engine/locales/locale.types';
import type { ApiClient } from '../../../eshop-api/contract/client.types';
import type { Shop } from '../../shop/shop.types';

/** One storefront in one market: what its sitemap files are about. */
export interface SitePlace {
  shop: Shop;
  brand: Brand;
  locale: Locale;
  api: ApiClient;
}

/** An address that search engines should know. */
export interface SiteAddress {
  /** Locale included. */
  path: string;
  alternates: readonly { hreflang: string; href: string }[];
  /** Paths, or whole addresses where a picture stands elsewhere. */
  pictures?: readonly string[];
}
