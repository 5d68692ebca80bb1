import type { Product } from '../../contract/entities/product.schema';
import type { HandlerContext } from '../../server/domain.types';
import type { ApiLocale } from '../../server/settings.types';
import type { RequestOf } from '../../contract/operation';
import { productsList } from '../catalogue/catalogue.contract';
import type {
  Campaign,
  CampaignStatus,
  CampaignWindow,
  CampaignCollection,
  ProductQuery,
  Texts,
} from './campaigns.types';

/** Place and time of a campaign request. */
interface CampaignSite {
  country: string;
  market: string;
  /** Local date-time of the storefront's time zone → ms. */
  instantOf(local: string): number;
  /** ms on the server's clock. */
  now: number;
}

export interface CampaignMoment {
  status: CampaignStatus;
  opensAt: number;
  /** Exclusive. */
  closesAt: number;
  /** When the answer changes (status, or nothing to show any more); null: never. */
  changesAt: number | null;
}

/** The dates for a place: the country's, else the market's, else the general ones. */
export const chooseWindow = (
  windows: readonly CampaignWindow[],
  { country, market }: Pick<CampaignSite, 'country' | 'market'>,
): CampaignWindow | undefined =>
  windows.find(({ markets }) => markets.includes(country)) ??
  windows.find(({ markets }) => markets.includes(market)) ??
  windows.find(({ markets }) => markets.length === 0);

/** PRE before the opening, OPEN until the close (exclusive), then POST (docs/contract/vouchers.md#campaign-status). Undefined: not for this place, not announced yet, or over. */
export function evaluateCampaign(
  { windows }: Pick<Campaign, 'windows'>,
  site: CampaignSite,
): CampaignMoment | undefined {
  const window = chooseWindow(windows, site);
  if (!window) return undefined;
  const { now, instantOf } = site;
  const [opensAt, closesAt] = [instantOf(window.from), instantOf(window.until)];
  const delistedAt = window.forget === undefined ? null : instantOf(window.forget);
  if (
    (window.announce !== undefined && now < instantOf(window.announce)) ||
    (delistedAt !== null && now >= delistedAt)
  )
    return undefined;
  if (now < opensAt) return { status: 'PRE', opensAt, closesAt, changesAt: opensAt };
  if (now < closesAt) return { status: 'OPEN', opensAt, closesAt, changesAt: closesAt };
  return { status: 'POST', opensAt, closesAt, changesAt: delistedAt };
}

/** Input of a call beside the campaign. */
export interface Narrowing {
  target?: string;
  family?: string;
  voucher?: string;
  'pager.offset'?: number;
  'pager.limit'?: number;
}

/** Text in the locale's language, then in its label language (docs/contract/markets.md#language-fallback), then English. */
export const chooseText = (
  texts: Texts,
  { realLanguage, language }: Pick<ApiLocale, 'realLanguage' | 'language'>,
): string => texts[realLanguage] ?? texts[language] ?? texts.en;

/** Letters of docs/contract/catalogue.md#families-and-targets and URL keys name the same targets. */
const keys: Record<string, string> = { M: 'men', W: 'women', K: 'kids', G: 'goods', A: 'all' };
const keyOf = (target: string): string => keys[target.toUpperCase()] ?? target;

/** Collections of the requested target come first; otherwise in their own order. */
export function orderByTarget(
  collections: readonly CampaignCollection[],
  target: string | undefined,
): CampaignCollection[] {
  if (!target) return [...collections];
  const isOwn = ({ query }: CampaignCollection) => query.target === keyOf(target);
  return [...collections.filter(isOwn), ...collections.filter((one) => !isOwn(one))];
}

/** Products of a query as the catalogue lists them for the caller. `url`: the listing's address without the locale, filters included. */
export async function listProducts(
  { ask, profile, storefront }: Pick<HandlerContext, 'ask' | 'profile' | 'storefront'>,
  query: ProductQuery,
  asked: Narrowing,
  pager: { offset: number; limit: number },
): Promise<{ products: Product[]; total: number; url: string | null }> {
  const filters = Object.fromEntries(
    Object.entries(query.filters ?? {}).map(([type, values]) => [`filter.${type}`, values]),
  );
  const request = {
    profile: profile.locale,
    targetId: asked.target ?? query.target ?? 'all',
    family: asked.family ?? query.family ?? 'all',
    order: query.order ?? 'default',
    scope: 'lite',
    'pager.offset': pager.offset,
    'pager.limit': pager.limit,
    ...(query.listing ? { gridId: query.listing } : {}),
    ...(asked.voucher ? { voucher: asked.voucher } : {}),
    ...filters,
  } as RequestOf<typeof productsList>;
  const { products, total, urlCanonical } = await ask(productsList, request, storefront.id);
  return {
    products: sortSoldOutLast(products),
    total,
    url: urlCanonical === null ? null : `${urlCanonical}${writeFilters(filters)}`,
  };
}

/** Sold-out products are at the end of a campaign's page, the rest in the catalogue's order. */
export const sortSoldOutLast = (products: readonly Product[]): Product[] => [
  ...products.filter(({ badge }) => badge !== 'soldOut'),
  ...products.filter(({ badge }) => badge === 'soldOut'),
];

const writeFilters = (filters: Record<string, string[]>): string => {
  const text = new URLSearchParams(Object.entries(filters).map(([name, values]) => [name, values.join(',')]))
    .toString()
    .replaceAll('%2C', ',');
  return text ? `?${text}` : '';
};
