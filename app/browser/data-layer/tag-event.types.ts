/** A product as tags get it (GA4's names). Prices are in major units of the event's currency. */
export interface TagItem {
  item_id: string;
  item_name: string;
  item_brand?: string;
  item_category?: string;
  item_category2?: string;
  item_category3?: string;
  item_variant?: string;
  /** Size that was put into the bag. */
  item_size?: string;
  price?: number;
  discount?: number;
  quantity: 1;
  /** Place in its list, from 1 on, over all pages of the list. */
  index?: number;
  item_list_id?: string;
  item_list_name?: string;
}

export interface TagEvent {
  event: string;
  /** Replaced as a whole with each event: what an earlier one left would be counted again. */
  ecommerce?: { currency?: string; value?: number; items?: TagItem[]; [fact: string]: unknown };
  [fact: string]: unknown;
}

/** The storefront's settings for tags; part of the page's data. */
export interface TagSettings {
  /** Container of the tag manager; absent: nothing is loaded from the network, the data layer works without one. */
  container?: string;
  /** Affiliate network of this market (flags `affiliate_cid`, `affiliate_type`); absent: none. */
  affiliate?: { cid: string; type: string };
}

export type PushEvent = (event: TagEvent) => void;
