import { createHash } from 'node:crypto';
import type { PageEngine, PageEngineOptions } from '../../engine/pages/page-engine.types';
import type { Problem } from '../../engine/pages/page.types';
import { loadThemes } from '../../engine/brands/load-themes';
import { knownCampaigns } from '../../engine/campaigns/campaign-codes';
import { createPageEngine } from '../../engine/pages/page-engine';
import { themeSchema } from '../../ui/theme/theme.schema';
import type { Theme } from '../../ui/theme/theme.types';
import type { ShopParts } from './shop.types';
import { engineBlockTypes, serverBlocks, serverSubjects } from './block-registry.server';
import { createBrandBook, createLinkBook } from './storefront-books.server';
import { blockMessages, checkContent } from './check-content.server';
import { openMissingLabels, openShopWords } from './shop-words.server';
import { ReadyPages } from './localized-pages.server';
import { listBrandMedia } from './shop-files.server';

/** Translation page of words that belong to no page (docs/contract/addresses.md#labels-page). */
const sharedPage = 'Messages';

export type Assembly = ReturnType<typeof assembleShop>;

/** What an assembly needs of the shop around it. */
export type AssemblyParts = Pick<ShopParts, 'root' | 'readData' | 'verdict' | 'rewriteText'> & {
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
      rewrite: parts.rewriteText,
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
    locales: registry.locales,
    defaultProfile: parts.api.defaultProfile,
  });
  const pages = new ReadyPages({
    engine,
    blocks: serverBlocks,
    subjects: serverSubjects,
    words,
    href: linkBook.href,
    version: parts.api.version,
    rewrite: parts.rewriteText,
  });
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
