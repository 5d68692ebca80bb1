/** Text by language; English is always there. */
export type Texts = { en: string } & Record<string, string>;

/** docs/contract/vouchers.md#campaign-status. */
export type CampaignStatus = 'PRE' | 'OPEN' | 'POST';

/** A query to the catalogue (GET /products/list): the products of a campaign or of one of its collections. */
export interface ProductQuery {
  target?: string;
  family?: string;
  /** Curated listing. */
  listing?: string;
  /** Filter type without `filter.` → values. */
  filters?: Record<string, string[]>;
  order?: 'default' | 'newest' | 'price_asc' | 'price_desc';
}

/** Dates of a campaign in some markets. All are local date-times of the storefront's time zone, `2026-11-27T00:00`. */
export interface CampaignWindow {
  /** Countries or markets; empty: everywhere that no other window names. */
  markets: string[];
  /** The campaign is hidden before; left out: it may be announced at any time. */
  announce?: string;
  from: string;
  /** Exclusive. */
  until: string;
  /** Remaining products are shown until then; left out: without end. */
  forget?: string;
}

export interface Campaign {
  code: string;
  titles: Texts;
  descriptions: Texts;
  /** docs/contract/vouchers.md#campaign-codes. */
  withLogo: boolean;
  /** Voucher that applies while the campaign is open, and the one for pre-launch prices before. */
  voucher: string | null;
  prevoucher: string | null;
  /** Brand ids; empty: all. */
  storefronts: string[];
  windows: CampaignWindow[];
  products: Partial<Record<CampaignStatus, ProductQuery>>;
  /** Ids of collections, in the order in which they are offered. */
  collections: Partial<Record<CampaignStatus, string[]>>;
}

/** A named part of a campaign (docs/contract/catalogue.md#second-life: prevoucher fixed collections, rewalk codes). */
export interface CampaignCollection {
  id: string;
  titles: Texts;
  query: ProductQuery;
}
