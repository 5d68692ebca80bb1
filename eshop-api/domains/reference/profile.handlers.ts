import type { ApiLocale, ApiSettings, Storefront } from '../../server/settings.types';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { findLocale, readFlags } from '../../server/read-settings';
import { findMarketMoney, showMoneyLimits } from './market.facts';
import { globalCheckProfile } from './profile.contract';

interface PageFacts {
  page: string | null;
  targetId: string | null;
  family: string | null;
  material: string | null;
  filters: Record<string, string[]>;
}

interface PageInput {
  page?: string;
  targetId?: string;
  gender?: string;
  family?: string;
  material?: string;
  filters?: string;
  [filter: string]: unknown;
}

/** The page parameters of check-profile, in one form: `filters` string and flat `filter.x` fields add up. */
function readPageFacts(input: PageInput): PageFacts {
  const filters: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(input.filters ?? '')) addFilter(filters, name, value);
  for (const [name, value] of Object.entries(input))
    if (name.startsWith('filter.')) for (const one of value as string[]) addFilter(filters, name, one);
  return {
    page: input.page ?? null,
    targetId: input.targetId ?? input.gender ?? null,
    family: input.family ?? null,
    material: input.material ?? null,
    filters,
  };
}

function addFilter(filters: Record<string, string[]>, name: string, value: string): void {
  if (!/^filter\.[A-Za-z]\w{0,40}$/.test(name)) return;
  const values = value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  filters[name] = [...new Set([...(filters[name] ?? []), ...values])];
}

/** docs/contract/catalogue.md#families-and-targets: targets and families by letter and number, and by URL key as pages send them. */
const TARGET_KEYS: Record<string, string> = {
  M: 'men',
  W: 'women',
  K: 'kids',
  G: 'goods',
  A: 'all',
  X: 'all',
};
const FAMILY_KEYS: Record<string, string> = {
  0: 'all',
  1: 'shoes',
  2: 'bags-accessories',
  5: 'apparel',
  6: 'goods',
};

/** Path of the page in the English of the profile's country; null when the storefront has none. */
function findEnglishUrl(
  settings: ApiSettings,
  storefront: Storefront,
  profile: ApiLocale,
  facts: PageFacts,
): string | null {
  const english = settings.locales.find(
    ({ country, realLanguage, locale }) =>
      country === profile.country && realLanguage === 'en' && storefront.locales.includes(locale),
  );
  if (!english) return null;
  if (facts.page !== 'PLP' || !facts.targetId) return `/${english.locale}`;
  const target = TARGET_KEYS[facts.targetId.toUpperCase()] ?? facts.targetId;
  const type = FAMILY_KEYS[facts.family ?? '0'] ?? facts.family ?? 'all';
  if (!isKey(target, Object.values(TARGET_KEYS)) || !isKey(type, Object.values(FAMILY_KEYS)))
    return `/${english.locale}`;
  return `/${english.locale}/${settings.segment('target', english.locale, target)}/${settings.segment('type', english.locale, type)}`;
}

const isKey = (key: string, keys: string[]) => keys.includes(key);

/** default, int and unknown profiles are answered as the storefront's default locale. */
function mapProfile(context: HandlerContext): HandlerContext {
  const fallback = findLocale(context.settings, context.storefront.defaultLocale);
  return context.profileKnown || !fallback ? context : { ...context, profile: fallback };
}

const checkProfile = handles(globalCheckProfile, (original: HandlerContext, input) => {
  const context = mapProfile(original);
  const { profile, storefront, settings } = context;
  const money = findMarketMoney(context, undefined);
  const page = readPageFacts(input);
  const fixedPrice = readFlags(storefront, profile.country).cross_border_fixed_price;
  return {
    currencySap: profile.currency,
    global_e: money.country.crossBorder,
    config: { cross_border_fixed_price: fixedPrice === true },
    defaultProfile: storefront.defaultLocale,
    engUrl: findEnglishUrl(settings, storefront, profile, page),
    profile: profile.locale,
    country: profile.country,
    language: profile.language,
    market: profile.market,
    taxes: money.country.taxes,
    ...showMoneyLimits(money),
    page,
  };
});

export const profileOperations: DomainOperation[] = [checkProfile];
