import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { DomainOperation } from '../../server/domain.types';
import type { AutosuggestAnswer } from '../../providers/search/search-provider.types';
import { productsListings } from '../catalogue/feed.contract';
import {
  type Context,
  describeCall,
  describeScope,
  failSoft,
  openService,
  showProducts,
  usesService,
} from './call-service';
import { cleanWritten, listRedirects, promoteListings } from './redirect.rules';
import { loadLanguageData } from './language-data';
import { searchSuggestions, searchUrls } from './search.contract';

type Input = RequestOf<typeof searchSuggestions>;
type Result = ResponseOf<typeof searchSuggestions>;

/** First state of the suggestions, before anything is typed. */
const BEFORE_TYPING = '*';

/** Limits of docs/contract/search.md#suggestions. */
const limitsFor = (query: string) => ({
  popularProducts: 6,
  topQueries: 10,
  keywordSuggestions: query === BEFORE_TYPING ? 0 : 2,
  promotedSuggestions: query === BEFORE_TYPING ? 5 : 3,
});

const showSuggestions = (context: Context, input: Input): Promise<Result> => {
  const query = cleanWritten(input.query ?? '') || BEFORE_TYPING;
  const used = usesService(context);
  const empty = (): Result => ({
    query,
    searchProvider: used,
    searchProviderRequestId: null,
    popularProducts: [],
    topQueries: [],
    keywordSuggestions: [],
    promotedSuggestions: [],
    fuzzy: false,
  });
  return failSoft(context, empty, async () => {
    const service = used ? await openService(context) : undefined;
    if (!service) return undefined;
    const request = { ...describeScope(context, query, input.userId), ...limitsFor(query), fuzzy: true };
    return present(
      context,
      input,
      query,
      await service.provider.autosuggest(request, describeCall(context, service)),
    );
  });
};

/** Adds what the service does not have: queries of other shoppers, and the listings of this storefront. */
const present = async (
  context: Context,
  input: Input,
  query: string,
  answer: AutosuggestAnswer,
): Promise<Result> => {
  const limits = limitsFor(query);
  const [popularProducts, promoted] = await Promise.all([
    showProducts(context, answer.popularProductIds.slice(0, limits.popularProducts), {
      scope: 'lite',
      ...(input.voucher ? { voucher: input.voucher } : {}),
    }),
    answer.promotedSuggestions ?? promote(context, query, limits.promotedSuggestions),
  ]);
  const top =
    answer.topQueries ??
    context.state.queries.top(context.storefront.id, context.profile.language, query, limits.topQueries);
  return {
    query,
    searchProvider: true,
    searchProviderRequestId: answer.requestId,
    popularProducts,
    fuzzy: answer.fuzzy,
    topQueries: top.slice(0, limits.topQueries).map((one) => ({ query: one })),
    keywordSuggestions: answer.keywordSuggestions
      .slice(0, limits.keywordSuggestions)
      .map((one) => ({ query: one })),
    promotedSuggestions: promoted.slice(0, limits.promotedSuggestions),
  };
};

const promote = async (context: Context, query: string, limit: number) =>
  promoteListings(await readListings(context), query, limit);

const readListings = async ({ ask, profile, storefront }: Context) =>
  (await ask(productsListings, { profile: profile.locale }, storefront.id)).listings;

const showUrls = (context: Context): Promise<ResponseOf<typeof searchUrls>> =>
  failSoft(
    context,
    () => ({ urls: [] }),
    async () => ({
      urls: listRedirects(await loadLanguageData(context.profile.language), await readListings(context)),
    }),
  );

export const suggestionOperations: DomainOperation[] = [
  { operation: searchSuggestions, handle: showSuggestions },
  { operation: searchUrls, handle: showUrls },
];
