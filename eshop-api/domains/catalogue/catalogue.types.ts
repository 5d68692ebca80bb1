import type { ApiLocale, ApiSettings, Storefront } from '../../server/settings.types';

/** Text by label language (es, en, fr, de, it); English is always there. */
export type Texts = { en: string } & Record<string, string>;
export type Family = 'shoes' | 'accessories' | 'clothes' | 'goods';
/** M men, W women, K kids, G goods, X unisex (docs/contract/catalogue.md#families-and-targets). */
export type Target = 'M' | 'W' | 'K' | 'G' | 'X';

/** How the picture service draws a product; colours are #rrggbb by role. */
export interface PictureSpec {
  silhouette: string;
  colours: { base: string; accent?: string; second?: string; sole?: string; lining?: string; lace?: string };
  texture?: string;
  seed?: number;
}

/** What all colourways of a model share. */
export interface Model {
  /** Slug, unique, part of product URLs. */
  id: string;
  name: string;
  /** Upper case, e.g. HERITAGE: `brand` of the product, filter.lineCollection. */
  lineCollection: string;
  family: Family;
  tipology: string;
  line: string;
  concept: string;
  description: Texts;
  /** For storefronts that sell this line among others; `description` is in the voice of the line's own storefront. */
  neutralDescription?: Texts;
  /** Part key → material key of words.json; imported feeds may have plain texts. */
  composition: Record<string, string>;
  /** Fact key → number in the fact's unit (g, mm, ml), or a word key. */
  facts: Record<string, number | string>;
  care: string[];
  sustainability: string[];
  sizeGuide: string | null;
}

export interface Amount {
  /** Minor units. */
  current: number;
  previous: number | null;
}

export interface Sku {
  value: string;
  ean: string;
  /** Pieces that can be sold. */
  stock: number;
  /** Pieces in the catalogue, where orders have taken some of them; else they are `stock`. */
  shelf?: number;
  /** Currency → amount, where the price of this size differs from the material's. */
  prices: Record<string, Amount> | null;
}

/** One colourway of a model for one target: what a shopper buys in a size. */
export interface Material {
  /** Code of docs/contract/catalogue.md#codes, e.g. K200514-021. */
  id: string;
  model: Model;
  target: Target;
  colour: { key: string; hex: string; names: Texts };
  /** Place in the default order, lower first. */
  rank: number;
  /** Day it was first on sale, YYYY-MM-DD; null: a feed's row that names none, see `upsertMaterials`. */
  firstOnSale: string | null;
  bestsellerRank: number | null;
  novelty: boolean;
  /** Grade of a second-life piece (rwln, rwg, rwvg), else null. */
  rewalk: string | null;
  voucherCodes: string[];
  picture: PictureSpec | null;
  /** Pictures of imported products, view → https URL. */
  pictureUrls: Partial<Record<'L' | 'T' | 'D' | 'P', string>> | null;
  /** False: withdrawn; its sheet answers exists:false with a replacement. */
  active: boolean;
  /** Currency → amount; EUR is always there. */
  prices: Record<string, Amount>;
  skus: Sku[];
}

/** A voucher that changes displayed prices (docs/contract/vouchers.md#voucher-price). */
export interface Voucher {
  code: string;
  /** final.price: off what is paid now; original.price: off the price before the discount. */
  voucherType: string;
  /** Whole percent. */
  discount: number;
  preLaunch: boolean;
  usrHash: boolean;
  adqCampaign: boolean;
  pricePerSize: boolean;
}

/** The whole catalogue at one version; never changed, only replaced. */
export interface CatalogueSnapshot {
  version: number;
  /** Version at the last whole load; lower than `version` when single materials were read since. */
  wholeVersion: number;
  /** Materials on sale in default order. */
  materials: readonly Material[];
  /** Withdrawn ones too. */
  byId: ReadonlyMap<string, Material>;
  byModel: ReadonlyMap<string, readonly Material[]>;
  vouchers: ReadonlyMap<string, Voucher>;
}

/** Context of a product view. */
export interface ViewContext {
  snapshot: CatalogueSnapshot;
  settings: ApiSettings;
  storefront: Storefront;
  /** Language and links. */
  profile: ApiLocale;
  /** Currency, price format and size labels; differs from the profile with country_price. */
  priceProfile: ApiLocale;
  /** The page's target, which decides the sizes and gender of a unisex piece. */
  gender?: 'M' | 'W' | undefined;
  /** Valid voucher code that the shopper uses. */
  voucher: string | undefined;
}
