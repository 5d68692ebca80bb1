/**
 * A recommendation service in its own terms (docs/contract/storefronts-and-roles.md#capabilities, docs/contract/catalogue.md#recommendations, `useIA`): it is given what is sold and what
 * visitors do, and answers which items go beside an item.
 */
export interface RecommendationsProvider {
  /** The whole catalogue; items that are missing from a later feed are gone. Resolves when answers go by it, which may take a while. */
  feedItems(items: CatalogItem[]): Promise<void>;
  /** What visitors did just now. Items that were never fed are left out; answers how many events were taken. */
  sendEvents(events: UserEvent[]): Promise<number>;
  /** Item to item, best first; empty when the service has nothing of the item. Never holds another item of its group. */
  recommend(query: RecommendQuery): Promise<RecommendedItem[]>;
  /** Ends what runs in the background. */
  close(): Promise<void>;
}

/** What a visitor did with an item, weakest interest first. */
export type EventType = 'view' | 'add' | 'buy';

export interface UserEvent {
  EventType: EventType;
  ItemId: string;
  /** A key of the visitor's browser session and nothing else: no account, no address, nothing that lasts. */
  VisitorId: string;
}

export interface CatalogItem {
  ItemId: string;
  /** Items of one group are versions of one thing (colourways of a model). */
  GroupId: string;
  Family: string;
  /** Who wears it; `AnyTarget` items go with everybody. */
  Target: string;
  AnyTarget: boolean;
  Typology: string;
  Line: string;
  Concept: string;
  Colour: string;
  /** In one currency for the whole feed, minor units. */
  Price: number;
}

export interface RecommendQuery {
  ItemId: string;
  /** At most so many items. */
  Count: number;
}

export interface RecommendedItem {
  ItemId: string;
  /** Above 0, at most 1; comparable within one answer only. */
  Score: number;
}
