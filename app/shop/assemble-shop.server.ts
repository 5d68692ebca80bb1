import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Brand } from '../../engine/brands/brand.types';
import type { Links } from '../../engine/links/create-links';
import { redirectForLocale } from '../../engine/links/redirect-for-locale';
import type { Locale } from '../../engine/locales/locale.types';
import type { PageEngine, PageEngineOptions } from '../../engine/pages/page-engine.types';
import type { RouteMatch, Problem } from '../../engine/pages/page.types';
import { loadThemes } from '../../engine/brands/load-themes';
import { knownCampaigns } from '../../engine/campaigns/campaign-codes';
import { createPageEngine } from '../../engine/pages/page-engine';
import { themeSchema } from '../../ui/theme/theme.schema';
import type { Theme } from '../../ui/theme/theme.types';
import type { LinkBook, ShopParts } from './shop.types';
import { engineBlockTypes, serverBlocks, serverSubjects } from './block-registry.server';
import { createBrandBook } from './brand-book.server';
import { blockMessages, checkContent } from './check-content.server';
import { openMissingLabels, openShopWords } from './shop-words.server';
import { ReadyPages } from './localized-pages.server';
import { listBrandMedia } from './shop-files.server';

interface LinkBookParts {
  links: Links;
  engine: PageEngine;
  locale: (id: string) => Locale | undefined;
  /** defaultProfile of the profile response (docs/contract/addresses.md#path-rules), for default/int. */
  defaultProfile: (brand: Brand) => Promise<string>;
}

type LocalePaths = ReturnType<LinkBook['localePaths']>;
type Alternates = ReturnType<LinkBook['alternates']>;

/** The same list object for the same address, so that what is made of it can be kept with it. */
function memoize<Value extends object>(kept: LRUCache<string, Value>, key: string, make: () => Value): Value {
  let value = kept.get(key);
  if (!value) kept.set(key, (value = make()));
  return value;
}

/** The link rules of docs/contract/addresses.md#path-rules bound to the page configs' paths. */
export function createLinkBook({ links, engine, locale, defaultProfile }: LinkBookParts): LinkBook {
  const paths = new LRUCache<string, LocalePaths>({ max: 2000 });
  const alternates = new LRUCache<string, Alternates>({ max: 2000 });
  const keyOf = (brand: Brand, match: RouteMatch) =>
    `${engine.revision} ${brand.id} ${match.page} ${JSON.stringify(match.params)} ${match.names ? JSON.stringify(match.names) : ''}`;
  const pathIn = (brand: Brand, id: string, match: RouteMatch) => {
    const name = match.names?.[id];
    const path = engine.buildPath(
      brand.id,
      id,
      match.page,
      name === undefined ? match.params : { ...match.params, name },
    );
    return path === undefined ? undefined : `/${id}${path === '/' ? '' : path}`;
  };
  return {
    find(pathname, brand) {
      const parsed = links.parsePath(pathname, brand);
      return parsed.kind === 'locale' ? { locale: locale(parsed.locale)!, rest: parsed.rest } : undefined;
    },
    async locate(url, brand, cookies, acceptLanguage) {
      const parsed = links.parsePath(url.pathname, brand);
      if (parsed.kind === 'locale') return { locale: locale(parsed.locale)!, rest: parsed.rest };
      const chosen = links.chooseLocale(
        { cookie: { country: cookies.country, language: cookies.language }, acceptLanguage },
        brand,
      );
      const redirect = redirectForLocale(parsed, {
        defaultProfile: parsed.kind === 'service' ? await defaultProfile(brand) : brand.defaultLocale,
        chosen,
        search: url.search,
      })!;
      return { redirect: redirect.location, status: redirect.status };
    },
    href(link, brand, { locale: id }) {
      if (!link.startsWith('page:')) return links.prefix(link, id);
      const [, target = '', tail = ''] = /^page:([^?#]*)(.*)$/s.exec(link) ?? [];
      const [page = '', ...values] = target.split('/');
      const path = engine.buildPath(brand.id, id, page, values);
      return path === undefined ? `/${id}` : `/${id}${path === '/' ? '' : path}${tail}`;
    },
    path: (brand, { locale }, match) => pathIn(brand, locale, match),
    alternates: (brand, match) =>
      memoize(alternates, keyOf(brand, match), () =>
        links.alternates((id) => pathIn(brand, id, match), brand),
      ),
    localePaths: (brand, match) =>
      memoize(paths, keyOf(brand, match), () =>
        brand.locales.flatMap((id) => {
          const found = locale(id);
          return found ? [{ locale: found, href: pathIn(brand, id, match) ?? `/${id}` }] : [];
        }),
      ),
  };
}

/** Translation page of words that belong to no page (docs/contract/addresses.md#labels-page). */
const sharedPage = 'Messages';

export type Assembly = ReturnType<typeof assembleShop>;

/** What an assembly needs of the shop around it. */
export type AssemblyParts = Pick<ShopParts, 'root' | 'readData' | 'verdict'> & {
  api: Pick<ShopParts['api'], 'version' | 'liveLabel' | 'defaultProfile' | 'reportMissingLabels'>;
};

/** What a check of data files has found. */
interface CheckedContent {
  data: ReturnType<ShopParts['readData']>;
  content: Problem[];
}

/**
 * The shop of one set of data files. Words, themes and page configs may change inside it; any other change makes a new one.
 * @param checked a recent check, which is not done again for the same data
 */
export function assembleShop(
  parts: AssemblyParts,
  files: ReadonlyMap<string, string>,
  checked?: CheckedContent,
) {
  const data = parts.readData(files);
  const { registry, brands, links } = data;
  const brandIds = brands.map(({ id }) => id);
  const missing = openMissingLabels(brandIds, parts.api.reportMissingLabels);
  const words = openShopWords(
    {
      brands,
      registry,
      messages: blockMessages,
      live: parts.api.liveLabel,
      onMissing: (word, brandId) => missing.report({ ...word, page: word.page || sharedPage }, brandId),
    },
    data.texts,
  );
  const media = listBrandMedia(parts.root, brands);
  const isKnownSound = parts.verdict?.isSound(files, media);
  const engine = openEngine(data, {
    files,
    isKnownSound,
    lookups: {
      ...words.lookups,
      hasMedia: (file: string, brandId: string) => media.has(`${brandId}/${file}`),
    },
  });
  const findContent = () => (checked?.data === data ? checked.content : checkContent(parts.root, data));
  const content = isKnownSound ? [] : findContent();
  if (!isKnownSound && engine.problems().length + content.length === 0) parts.verdict?.keep(files, media);
  const linkBook = createLinkBook({
    links,
    engine,
    locale: (id) => registry.locales.get(id),
    defaultProfile: parts.api.defaultProfile,
  });
  const pages = openPages({ engine, words, href: linkBook.href, version: parts.api.version });
  return {
    registry,
    words,
    engine,
    media,
    missing,
    pages,
    links: linkBook,
    brands: createBrandBook(brands, data.themes),
    flagsFor: data.flags,
    /**
     * Problems by the part that they are in: each part is read again on its own. `refused` and `waiting` are of files on disk that do
     * not serve, the others of those that do.
     */
    faults: { refused: [] as Problem[], waiting: [] as Problem[], ...data.problems, content },
    dataVersion: hashFiles(files),
    /** Brands, locales and words as they serve. */
    data,
    /** Page configs as they serve: a broken one stands here with its last good text. */
    servedPages: pickPageFiles(files),
  };
}

interface EngineParts {
  files: ReadonlyMap<string, string>;
  isKnownSound: boolean | undefined;
  lookups: Omit<PageEngineOptions['lookups'], 'campaigns' | 'subjects'>;
}

/** Page configs of the files, with the build's block types and subjects. */
const openEngine = (
  { registry, brands, links }: CheckedContent['data'],
  { files, isKnownSound, lookups }: EngineParts,
): PageEngine =>
  createPageEngine({
    isKnownSound,
    files: pickPageFiles(files),
    blockTypes: engineBlockTypes,
    brands,
    locales: [...registry.locales.values()],
    lastLanguage: registry.languages.last,
    brokenLocales: registry.broken,
    segments: links.segments,
    lookups: { ...lookups, campaigns: knownCampaigns, subjects: new Set(serverSubjects.keys()) },
  });

interface PagesParts {
  engine: PageEngine;
  words: ReturnType<typeof openShopWords>;
  href: LinkBook['href'];
  version: () => string;
}

const openPages = ({ engine, words: { book, keyOf }, href, version }: PagesParts): ReadyPages =>
  new ReadyPages({
    engine,
    blocks: serverBlocks,
    subjects: serverSubjects,
    version,
    invalidate: () => book.invalidate(),
    wordKey: keyOf,
    wordsFor: (brand, { locale }, section, page) => book.wordsFor(brand.id, locale, section, page),
    text: (brand, { locale }, label, page) =>
      book.format(brand.id, locale, `label:${label}`, undefined, page),
    href,
  });

export const readThemes = (brandIds: readonly string[], files: ReadonlyMap<string, string>) =>
  loadThemes<Theme>(files, brandIds, themeSchema);

export const listDataProblems = ({ faults }: Pick<Assembly, 'faults'>) => [
  ...faults.refused,
  ...faults.waiting,
  ...faults.structure,
  ...faults.looks,
  ...faults.texts,
  ...faults.content,
];

export const pickPageFiles = (files: ReadonlyMap<string, string>) =>
  new Map([...files].filter(([name]) => name.startsWith('page-configs/')));

/** Changes with any brand, locale or label file; page configs have the engine's revision. */
export const hashFiles = (files: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha1');
  for (const [name, text] of files) if (!name.startsWith('page-configs/')) hash.update(name).update(text);
  return hash.digest('base64url').slice(0, 12);
};
