import type { RequestOf, ResponseOf } from '../../eshop-api/contract/operation';
import { productsFindStores } from '../../eshop-api/domains/stores/instore.contract';
import type { StockedStore } from '../../eshop-api/domains/stores/stores.contract';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { displayNames } from '../_journey/text-formats';
import { showStore, type ShownStore } from '../_journey/stores/show-store.server';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import type { StockInStoresProps } from './stock-in-stores.schema';
import type { FormState } from '../_contract/commands/form-state.types';

export interface FoundStore {
  store: ShownStore;
  stock: string;
  reserves: boolean;
}

export interface StockInStoresData {
  sku: string;
  sizes: { value: string; label: string }[];
  near: string;
  /** Value of the requested size; empty: any. */
  size: string;
  /** Null: no search yet. */
  found: { summary: string; stores: FoundStore[] } | null;
  /** Other parameters of the address that the search keeps. */
  kept: [name: string, value: string][];
  form?: FormState | undefined;
}

export const load: BlockLoad<StockInStoresProps, StockInStoresData> = async (context, { limit }) => {
  const product = await readSheet(context);
  const sizes = product.sizes.map(({ value, label }) => ({ value, label }));
  const near = context.url.searchParams.get('near')?.trim().slice(0, 80) ?? '';
  const asked = context.url.searchParams.get('size');
  const size =
    sizes.length === 1 ? sizes[0]!.value : (sizes.find(({ value }) => value === asked)?.value ?? '');
  const kept = [...new URLSearchParams(context.page.query)].filter(
    ([name]) => !['near', 'size', 'done'].includes(name),
  );
  return {
    sku: product.id,
    sizes,
    near,
    size,
    kept,
    form: context.form,
    found: near ? await findStores(context, { productId: product.id, near, size, limit }, sizes) : null,
  };
};

/** The nearest store is reported however far it is; the next ones, and that it keeps a pair, only where one might go, km. */
const MAX_DISTANCE_KM = 200;

const isNear = ({ distance }: Pick<StockedStore, 'distance'>): boolean => (distance ?? 0) <= MAX_DISTANCE_KM;

interface StoreSearch {
  productId: string;
  near: string;
  size: string;
  limit: number;
}

async function findStores(
  context: LoadContext,
  { size, ...asked }: StoreSearch,
  sizes: StockInStoresData['sizes'],
): Promise<StockInStoresData['found']> {
  const request = { profile: context.locale.locale, ...asked, ...(size ? { size } : {}) };
  const nearest = await context.api.call(productsFindStores, request, { signal: context.signal });
  const answer = isAbroad(context, nearest.stores[0])
    ? await preferOwnCountry(context, request, nearest)
    : nearest;
  const labels = new Map(sizes.map(({ value, label }) => [value, label]));
  const reachable = answer.stores.filter((store, i) => i === 0 || isNear(store));
  const stores = reachable.map((store) => ({
    store: showStore(context, store),
    stock: describeStock(context, store, size, labels),
    reserves: isNear(store) && store.services.some(({ key }) => key === 'reservation'),
  }));
  return { summary: describeFound(context, { ...answer, stores: reachable }, asked.near), stores };
}

type StoresResponse = ResponseOf<typeof productsFindStores>;

/** Too far to go there, and behind a border. */
const isAbroad = ({ locale }: LoadContext, store: StockedStore | undefined): boolean =>
  store !== undefined && !isNear(store) && store.address.countryId !== locale.country;

/** A store of one's own country is reached more easily than a nearer one of another. */
async function preferOwnCountry(
  context: LoadContext,
  request: RequestOf<typeof productsFindStores>,
  nearest: StoresResponse,
): Promise<StoresResponse> {
  const own = await context.api.call(
    productsFindStores,
    { ...request, ownCountry: true, limit: 1 },
    { signal: context.signal },
  );
  return own.stores.length > 0 ? own : nearest;
}

function describeFound(context: LoadContext, { stores, place }: StoresResponse, near: string): string {
  const { words, locale } = context;
  if (!place) return words('unknown', { place: near });
  if (stores.length === 0) return words('none');
  if (isAbroad(context, stores[0]))
    return words('abroad', {
      country:
        displayNames(locale.isoLocale, { type: 'region' }).of(stores[0]!.address.countryId) ??
        stores[0]!.address.country,
    });
  if (!isNear(stores[0]!)) return place.label ? words('far', { place: place.label }) : words('farHere');
  return place.label
    ? words('found', { count: stores.length, place: place.label })
    : words('foundHere', { count: stores.length });
}

function describeStock(
  { words }: LoadContext,
  { sizes }: StockedStore,
  size: string,
  labels: Map<string, string>,
): string {
  const one = sizes.find(({ value }) => value === size);
  if (one) return words(one.low ? 'lastOne' : 'inStock', { size: labels.get(size) ?? size });
  // In the product's own order; sizes that the sheet no longer sells stay out.
  const here = [...labels]
    .filter(([value]) => sizes.some((other) => other.value === value))
    .map(([, label]) => label);
  return words('sizes', { sizes: here.join(', ') });
}
