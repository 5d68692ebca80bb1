import type { RequestOf, ResponseOf } from '../../contract/operation';
import { readFlags } from '../../server/read-settings';
import { productsFeed } from '../catalogue/feed.contract';
import {
  type Context,
  describeCall,
  describeScope,
  failSoft,
  showProducts,
  usesService,
} from './call-service';
import type { FeedEntry } from './compose-document.rules';
import {
  FACET_REQUESTS,
  NO_NAMES,
  orderFacets,
  readFilters,
  readFamily,
  readTarget,
} from './facet-request.rules';
import type { searchByImage } from './image.contract';
import { answerEntries } from './plain-search';
import type { FoundByImage } from './saved-looks.repository';
import { labelFacets } from './search.handlers';

export type ImageInput = Omit<RequestOf<typeof searchByImage>, 'image'>;
export type ImageResult = ResponseOf<typeof searchByImage>;

/** Most models found by a picture. */
const ROWS = 40;
/** Always shown; further ones only while their distance is close to that of the nearest. */
const LEAST_ROWS = 8;
const FALL = 2.2;

/** Flag image_search of docs/contract/markets.md#flags, and both keys of the search service (docs/contract/search.md#keys). */
export const mayFindByImage = ({ storefront, profile, state }: Context): boolean => {
  const keys = state.services.get(storefront.id)?.keys;
  return Boolean(readFlags(storefront, profile.country)['image_search'] && keys?.apiKey && keys.indexKey);
};

/** Products that look like the picture, the nearest colourway of each model first. Rejects when the service does. */
export async function findByImage(context: Context, image: Uint8Array): Promise<FoundByImage> {
  const { state, storefront } = context;
  await state.images.ready();
  const service = state.images.services.get(storefront.id)!;
  const call = describeCall(context, state.services.get(storefront.id)!);
  const { ids, distances, complete } = await service.searchByImage(
    { image, rows: ROWS, scopes: storefront.lines },
    call,
  );
  return {
    ids: ids.filter((_, index) => index < LEAST_ROWS || distances[index]! <= FALL * distances[0]!),
    complete,
  };
}

/** A search result of the products that `find` returns (docs/contract/search.md#search-result); soft: empty where it fails (docs/contract/errors.md#soft-failures). */
export function showFound(
  context: Context,
  input: ImageInput,
  find: () => Promise<FoundByImage | undefined>,
): Promise<ImageResult> {
  const empty = (): ImageResult => ({
    products: [],
    searchProvider: usesService(context),
    query: '',
    facets: orderFacets([], NO_NAMES),
    numberOfProducts: 0,
    searchProviderRequestId: null,
    fallback: null,
    redirect: null,
  });
  return failSoft(context, empty, async () => {
    const found = mayFindByImage(context) ? await find() : undefined;
    return found && present(context, input, await readEntries(context, found.ids));
  });
}

async function readEntries({ ask, profile }: Context, ids: readonly string[]): Promise<FeedEntry[]> {
  if (!ids.length) return [];
  return (await ask(productsFeed, { profile: profile.locale, ids: [...ids], limit: ids.length })).materials;
}

async function present(
  context: Context,
  input: ImageInput,
  entries: readonly FeedEntry[],
): Promise<ImageResult> {
  const answer = answerEntries(entries, composeRequest(context, input));
  const [products, names] = await Promise.all([
    showProducts(context, answer.ids, {
      scope: input.scope ?? 'full',
      ...(input.voucher ? { voucher: input.voucher } : {}),
    }),
    labelFacets(context, input, answer),
  ]);
  return {
    products,
    searchProvider: true,
    query: '',
    facets: orderFacets(answer.facets, names),
    numberOfProducts: answer.numberOfProducts,
    searchProviderRequestId: context.requestId,
    fallback: null,
    redirect: null,
  };
}

const composeRequest = (context: Context, input: ImageInput) =>
  ({
    ...describeScope(context, '', undefined),
    target: readTarget(input.targetId),
    family: readFamily(input.family),
    filters: readFilters(input),
    facets: FACET_REQUESTS,
    start: input['pager.offset'] ?? 0,
    rows: Math.min(ROWS, input['pager.limit'] ?? ROWS),
    sort: input.order ?? 'default',
  }) as const;
