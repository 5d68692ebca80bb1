import type { ProductList } from '../../eshop-api/contract/entities/listing.schema';
import type { SheetProduct } from '../../eshop-api/contract/entities/product.schema';
import type { LoadContext } from './block.types';
import type { ordersGetInfo } from '../../eshop-api/domains/orders/orders.contract';
import type { searchSearch } from '../../eshop-api/domains/search/search.contract';
import type { faqsAll, legal } from '../../eshop-api/domains/content/content.contract';
import type { landingCampaign } from '../../eshop-api/domains/campaigns/campaigns.contract';
import type { storeLocatorStore, storeLocatorStores } from '../../eshop-api/domains/stores/stores.contract';
import type { ResponseOf } from '../../eshop-api/contract/operation';

/** What a page can be about, by the name that page configs give in `subject`: one `<name>.subject.server.ts` each. */
export interface SubjectData {
  campaign: ResponseOf<typeof landingCampaign>['campaign'];
  product: SheetProduct;
  listing: ProductList;
  faqs: ResponseOf<typeof faqsAll>;
  legal: ResponseOf<typeof legal>;
  order: PlacedOrders;
  search: ResponseOf<typeof searchSearch>;
  store: ResponseOf<typeof storeLocatorStore>;
  stores: ResponseOf<typeof storeLocatorStores>;
}

/** Orders of one purchase. */
export interface PlacedOrders {
  orders: ResponseOf<typeof ordersGetInfo>['orders'];
  /** Kept while no orders were taken. */
  offline: boolean;
}

export type SubjectName = keyof SubjectData;

/** The loaded subject of a page. */
export type PageSubject = {
  [Name in SubjectName]: { name: Name; data: SubjectData[Name] };
}[SubjectName];

/** What a subject's `load` gets. `words` are the labels of the section `seo`. */
export interface SubjectContext extends LoadContext {
  /** The title that the page config gives. */
  ownTitle?: string | undefined;
}

/**
 * `<name>.subject.server.ts` exports `load`: reads what the page is about and writes its title, canonical address, robots
 * and structured data to the head; and `deadline` in ms where 2000 do not fit.
 * @throws NotFound when it does not exist (404), ApiError for API trouble; redirects by `context.head.redirect`
 */
export type SubjectLoad<Name extends SubjectName = SubjectName> = (
  context: SubjectContext,
) => Promise<SubjectData[Name]>;

/** The page's subject where it is of this kind; undefined on other pages and in commands. */
export const subjectOf = <Name extends SubjectName>(
  { subject }: Pick<LoadContext, 'subject'>,
  name: Name,
): SubjectData[Name] | undefined =>
  subject?.name === name ? (subject.data as SubjectData[Name]) : undefined;
