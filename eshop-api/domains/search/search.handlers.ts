import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { DomainOperation } from '../../server/domain.types';
import type { SearchAnswer } from '../../providers/search/search-provider.types';
import { productsFilterNames, productsListings } from '../catalogue/feed.contract';
import {
  type Context,
  describeCall,
  describeScope,
  failSoft,
  openService,
  showProducts,
  usesService,
} from './call-service';
import { cleanWritten, findRedirect, listRedirects } from './redirect.rules';
import {
  FACET_REQUESTS,
  NO_NAMES,
  orderFacets,
  readFilters,
  readFamily,
  readTarget,
} from './facet-request.rules';
import { loadLanguageData } from './language-data';
import { searchPlainly } from './plain-search';
import { searchGridSeeAll, searchSearch } from './search.contract';
import { suggestionOperations } from './suggestion.handlers';

type Input = RequestOf<typeof searchSearch>;
type Result = ResponseOf<typeof searchSearch>;

/** Listing page size of docs/contract/catalogue.md#listing-response, also the number of search rows. */
const ROWS = 40;

const showSearch = (context: Context, input: Input): Promise<Result> => {
  const query = cleanWritten(input.query ?? '');
  const service = usesService(context);
  const empty = (): Result => ({
    products: [],
    searchProvider: service,
    query,
    facets: orderFacets([], NO_NAMES),
    numberOfProducts: 0,
    searchProviderRequestId: null,
    fallback: null,
    redirect: null,
  });
  return failSoft(context, empty, async () => {
    if (!query) return undefined;
    const answer = await runSearch(context, input, query, service, ROWS);
    return answer && present(context, input, query, answer, service);
  });
};

/** The service's answer, or the plain search's where the flag search_provider is off; undefined without keys. */
const runSearch = async (
  context: Context,
  input: Partial<Input>,
  query: string,
  usingService: boolean,
  rows: number,
): Promise<SearchAnswer | undefined> => {
  const scope = { target: readTarget(input.targetId), family: readFamily(input.family) };
  const paging = {
    start: input['pager.offset'] ?? 0,
    rows: Math.min(rows, input['pager.limit'] ?? rows),
    sort: input.order ?? 'default',
  } as const;
  const request = {
    ...describeScope(context, query, input.userId),
    ...scope,
    ...paging,
    filters: readFilters(input),
    facets: FACET_REQUESTS,
  };
  if (!usingService) return searchPlainly(context, request);
  const service = await openService(context);
  return service && service.provider.search(request, describeCall(context, service));
};

const present = async (
  context: Context,
  input: Input,
  query: string,
  answer: SearchAnswer,
  service: boolean,
): Promise<Result> => {
  const [products, names, redirect] = await Promise.all([
    showProducts(context, answer.ids, {
      scope: input.scope ?? 'full',
      ...(input.voucher ? { voucher: input.voucher } : {}),
    }),
    labelFacets(context, input, answer),
    chooseRedirect(context, query),
  ]);
  if (answer.numberOfProducts > 0 && !input['pager.offset'])
    context.state.queries.count(
      context.storefront.id,
      context.profile.language,
      answer.fallback?.query ?? query,
      input.userId,
    );
  return {
    products,
    searchProvider: service,
    query,
    facets: orderFacets(answer.facets, names),
    numberOfProducts: answer.numberOfProducts,
    searchProviderRequestId: service ? answer.requestId : null,
    fallback: answer.fallback,
    redirect,
  };
};

export const labelFacets = async (
  { ask, profile, storefront }: Context,
  input: Pick<Input, 'targetId' | 'family'>,
  { facets }: SearchAnswer,
) => {
  const counts = Object.fromEntries(facets.map(({ field, values }) => [field, values]));
  const scope = {
    ...(input.targetId ? { targetId: input.targetId } : {}),
    ...(input.family ? { family: input.family } : {}),
  };
  const { availableFilters } = await ask(
    productsFilterNames,
    { profile: profile.locale, counts, selected: readFilters(input), ...scope },
    storefront.id,
  );
  return availableFilters;
};

const chooseRedirect = async (
  { ask, profile, storefront }: Context,
  query: string,
): Promise<string | null> => {
  const { listings } = await ask(productsListings, { profile: profile.locale }, storefront.id);
  return findRedirect(listRedirects(await loadLanguageData(profile.language), listings), query);
};

/** Products behind a suggestion's "see all" in one answer. */
const showAll = (
  context: Context,
  input: RequestOf<typeof searchGridSeeAll>,
): Promise<ResponseOf<typeof searchGridSeeAll>> => {
  const query = cleanWritten(input.query ?? '');
  const service = usesService(context);
  const about = {
    listName: 'search',
    url: `${context.settings.pagePath(context.storefront.id, context.profile.locale, 'search') ?? '/'}?q=${encodeURIComponent(query)}`,
    searchProvider: service,
  };
  return failSoft(
    context,
    () => ({ ...about, products: [], total: 0, searchProviderRequestId: null }),
    async () => {
      const wanted = {
        userId: input.userId,
        targetId: input.targetId,
        family: input.family,
        'pager.offset': input.offset,
        'pager.limit': input.limit,
      };
      const answer = query
        ? await runSearch(context, wanted, query, service, input.limit ?? ROWS)
        : undefined;
      if (!answer) return undefined;
      const products = await showProducts(context, answer.ids, {
        scope: 'lite',
        ...(input.voucher ? { voucher: input.voucher } : {}),
      });
      return {
        ...about,
        products,
        total: answer.numberOfProducts,
        searchProviderRequestId: service ? answer.requestId : null,
      };
    },
  );
};

export const searchOperations: DomainOperation[] = [
  { operation: searchSearch, handle: showSearch },
  { operation: searchGridSeeAll, handle: showAll },
  ...suggestionOperations,
];
