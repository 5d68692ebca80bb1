import type { ApiLocale, ApiSettings, Storefront } from '../../server/settings.types';
import type { CatalogueSnapshot } from './catalogue-snapshot.types';

/** For whom a product is put into words. */
export interface ViewContext {
  snapshot: CatalogueSnapshot;
  settings: ApiSettings;
  storefront: Storefront;
  /** Language and links. */
  profile: ApiLocale;
  /** Currency, price format and size labels; differs from the profile when country_price asks for it. */
  priceProfile: ApiLocale;
  /** The page's target, where it tells whose sizes and place a unisex piece shows. */
  gender?: 'M' | 'W' | undefined;
  /** Known voucher code the shopper uses. */
  voucher: string | undefined;
}
