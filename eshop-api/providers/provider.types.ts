import type { Database, Migration } from '../database/database.types';
import type { ApiLog } from '../server/settings.types';
import type { AddressCompletionProvider } from './address-completion/address-completion.provider.types';
import type { BankTransferProvider } from './bank-transfer/bank-transfer.provider.types';
import type { CaptchaProvider } from './captcha/captcha.provider.types';
import type { CardProvider } from './card-provider/card-provider.types';
import type { CrossBorderProvider } from './cross-border/cross-border.types';
import type { DeviceWalletProvider } from './device-wallet/device-wallet.types';
import type { EmailMarketingProvider } from './email-marketing/email-marketing.provider.types';
import type { ImageSearchProvider } from './image-search/image-search-provider.types';
import type { MailProvider } from './mail/mail.provider.types';
import type { OrderBackend } from './order-backend/order-backend.provider.types';
import type { RecommendationsProvider } from './recommendations/recommendations.provider.types';
import type { ReviewsProvider } from './reviews/reviews.provider.types';
import type { SearchService } from './search/search-provider.types';
import type { WalletProvider } from './wallet/wallet.types';

/** Services that each brand chooses for itself (brand.json `providers`), by kind. */
export interface BrandServices {
  addressCompletion: AddressCompletionProvider;
  bankTransfer: BankTransferProvider;
  captcha: CaptchaProvider;
  cardProvider: CardProvider;
  crossBorder: CrossBorderProvider;
  deviceWallet: DeviceWalletProvider;
  emailMarketing: EmailMarketingProvider;
  imageSearch: ImageSearchProvider;
  recommendations: RecommendationsProvider;
  reviews: ReviewsProvider;
  search: SearchService;
  wallet: WalletProvider;
}

/** Services of the whole installation, named by the environment (docs/decisions/0061). */
export interface GlobalServices {
  mail: MailProvider;
  orderBackend: OrderBackend;
}

export type Services = BrandServices & GlobalServices;

/** Dependencies of a third party. */
export interface ProviderHost {
  db: Database;
  log: ApiLog;
  clock(): Date;
  /** Folder for its files. */
  dataDir: string;
  randomId(): string;
  /** false: what takes minutes of work, and only some visitors need, is made at its first use. */
  prepareAhead: boolean;
  fetch: typeof globalThis.fetch;
  /** The same object for all callers with this name, e.g. one index for brands that search the same service with keys of their own. */
  share<Shared>(name: string, make: () => Shared): Shared;
}

/** One implementation of a third party, its settings read. `migrations` are its own store's and run with those of the domains. */
export interface ProviderKind<Service> {
  /** E.g. reviews-embedded: the name of its migrations. */
  name: string;
  migrations: Migration[];
  open(host: ProviderHost): Promise<Service> | Service;
}

/** An implementation of each kind: what serves the brands that choose none. */
export type ApiProviders = { [Kind in keyof Services]: ProviderKind<Services[Kind]> };

/** The implementations that one brand has chosen. */
export type BrandProviders = { [Kind in keyof BrandServices]?: ProviderKind<BrandServices[Kind]> };

/** Services for domains: each implementation is opened once, however many brands use it. */
export interface OpenProviders {
  getGlobal<Kind extends keyof GlobalServices>(kind: Kind): Promise<GlobalServices[Kind]>;
  /** Storefront id → its service; brands that chose the same have the same object. */
  ofBrands<Kind extends keyof BrandServices>(kind: Kind): Promise<ReadonlyMap<string, BrandServices[Kind]>>;
}

/** `providers/<kind>/<use>/<use>.provider.ts`, default export by `defineProvider`. Its folder is its registration. */
export interface ProviderDefinition<Kind extends keyof BrandServices = keyof BrandServices> {
  kind: Kind;
  /** Its name in brand.json. */
  use: string;
  /** JSON Schema of its settings: the fields of brand.json beside `use`. */
  settings: { properties: Record<string, object>; required?: readonly string[] };
  /** Settings checked by that schema, "$NAME" already read from the environment. */
  provide(settings: Readonly<Record<string, string>>): ProviderKind<BrandServices[Kind]>;
}
