/**
 * A recommendation service in its own terms (docs/contract/storefronts-and-roles.md#capabilities, docs/contract/catalogue.md#recommendations, `useIA`): it gets the catalogue and the events of
 * visitors, and returns related items of an item.
 */
export interface RecommendationsProvider {
  /** The whole catalogue; items that are missing from a later feed are removed. Resolves when answers use it, which may take a while. */
  feedItems(items: CatalogItem[]): Promise<void>;
  /** New events of visitors. Unknown items are left out; returns the number of accepted events. */
  sendEvents(events: UserEvent[]): Promise<number>;
  /** Item to item, best first; empty when the service has nothing of the item. Never holds another item of its group. */
  recommend(query: RecommendQuery): Promise<RecommendedItem[]>;
  /** Ends background work. */
  close(): Promise<void>;
}

/** Type of an event, weakest interest first. */
export type EventType = 'view' | 'add' | 'buy';

export interface UserEvent {
  EventType: EventType;
  ItemId: string;
  /** A key of the visitor's browser session and nothing else: no account, no address, nothing permanent. */
  VisitorId: string;
}

export interface CatalogItem {
  ItemId: string;
  /** Items of one group are versions of one product (colourways of a model). */
  GroupId: string;
  Family: string;
  /** Wearer; `AnyTarget` items are for everybody. */
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
  /** Most items. */
  Count: number;
}

export interface RecommendedItem {
  ItemId: string;
  /** Above 0, at most 1; comparable within one answer only. */
  Score: number;
}
