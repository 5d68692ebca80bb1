import { createHash } from 'node:crypto';
import { loadBrands } from '../../engine/brands/load-brands';
import { loadThemes } from '../../engine/brands/load-themes';
import { resolveFlags } from '../../engine/flags/resolve-flags';
import { createLinks } from '../../engine/links/create-links';
import { isMeaningfulParameter } from '../../engine/links/document-parameters';
import { loadLocales } from '../../engine/locales/load-locales';
import { createPageEngine } from '../../engine/pages/page-engine';
import type { Problem } from '../../engine/pages/page.types';
import { createWords } from '../../engine/words/create-words';
import { loadLabels, loadWording } from '../../engine/words/load-words';
import { themeSchema } from '../../ui/theme/theme.schema';
import type { Theme } from '../../ui/theme/theme.types';
import { engineBlockTypes, serverBlocks } from './block-registry.server';
import { createBrandBook } from './brand-book.server';
import { LastGood } from './last-good.server';
import { createLinkBook } from './link-book.server';
import { openMissingLabels } from './missing-labels.server';
import { ReadyPages } from './ready-pages.server';
import { listBrandMedia, readShopFiles, watchShopFiles } from './shop-files.server';
import type { Shop, ShopParts } from './shop.types';
import { StartFault } from './start-fault.server';

/** Opens the storefronts: data files → brands, locales, words, links, page engine, bound together. */
export async function createShop(parts: ShopParts): Promise<Shop> {
  const files = await readShopFiles(parts.root);
  let current = assemble(parts, files);
  refuseBrokenStart(current.dataProblems);
  const stopWatching = watchShopFiles(parts.root, (changed) => {
    for (const [name, text] of changed) text === null ? files.delete(name) : files.set(name, text);
    current = takeChanges(parts, files, changed, current);
  }, (error) => parts.log.warn({ err: String(error) }, 'data files are no longer watched'));
  const lastGood = new LastGood();
  return {
    ...parts,
    lastGood,
    get brands() { return current.brands; },
    get links() { return current.links; },
    locale: (id) => current.registry.locales.get(id),
    flags: (brand, locale) => current.flagsFor(brand.id, locale),
    wordsFor: (brand, locale, section) => current.words.wordsFor(brand.id, locale.locale, section),
    matchRoute: (brand, locale, rest) => current.engine.matchRoute(brand.id, locale.locale, rest),
    readyPage: (brand, locale, page) => current.pages().find(brand, locale, page),
    epoch: () => `${current.engine.revision} ${current.dataVersion} ${parts.api.version()}`,
    isIgnoredParameter: (name) => !isMeaningfulParameter(name),
    problems: () => [...current.dataProblems, ...current.engine.problems()],
    close: () => {
      stopWatching();
      void current.missing.flush();
    },
  };
}

/** Translation page of words that belong to no page (spec §2 "labels"). */
const sharedPage = 'Messages';

type Assembly = ReturnType<typeof assemble>;

function assemble(parts: ShopParts, files: ReadonlyMap<string, string>) {
  const registry = loadLocales(files);
  const { brands, problems } = loadBrands(files, registry);
  const { themes, problems: themeProblems } = loadThemes<Theme>(files, brands.map(({ id }) => id), themeSchema);
  const { labels, problems: labelProblems } = loadLabels(files);
  const { wording, problems: wordingProblems } = loadWording(files);
  const messages = Object.fromEntries([...serverBlocks].map(([type, block]) => [type, block.messages]));
  const missing = openMissingLabels(brands.map(({ id }) => id), parts.api.reportMissingLabels);
  const words = createWords({ brands, registry, labels, wording, messages, live: parts.api.liveLabel, onMissing: (word, brandId) => missing.report({ ...word, page: word.page || sharedPage }, brandId) });
  // Of their own: a check of the configs is no page that lacks a word.
  const wordsToCheck = createWords({ brands, registry, labels, wording, messages });
  const links = createLinks({ brands, locales: registry });
  const media = listBrandMedia(parts.root, brands.map(({ id }) => id));
  const engine = createPageEngine({
    files: pickPageFiles(files), blockTypes: engineBlockTypes, brands, locales: [...registry.locales.values()], segments: links.segments,
    lookups: {
      hasLabel: (key, brandId) => brands.some(({ id }) => id === brandId) && wordsToCheck.resolve(brandId, brands.find(({ id }) => id === brandId)!.defaultLocale, key).source !== 'none',
      hasMedia: (file, brandId) => media.has(`${brandId}/${file}`),
    },
  });
  const locale = (id: string) => registry.locales.get(id);
  const linkBook = createLinkBook({ links, engine, locale, defaultProfile: parts.api.defaultProfile });
  const pages = new ReadyPages({
    engine, blocks: serverBlocks,
    wordsFor: (brand, place, section, page) => words.wordsFor(brand.id, place.locale, section, page),
    say: (brand, place, label, page) => words.say(brand.id, place.locale, `label:${label}`, undefined, page),
    href: linkBook.href,
  });
  let wordedAt = parts.api.version();
  return {
    registry, words, engine, missing,
    brands: createBrandBook(brands, themes),
    links: linkBook,
    flagsFor: memoFlags(brands),
    dataProblems: [...registry.problems, ...problems, ...themeProblems, ...labelProblems, ...wordingProblems],
    dataVersion: hashFiles(files),
    /** Page configs as they serve: a broken one stands here with its last good text. */
    servedPages: pickPageFiles(files),
    /** Live labels may have changed with the API's data: pages are put into words again. */
    pages: () => {
      const now = parts.api.version();
      if (now !== wordedAt) {
        wordedAt = now;
        words.forget();
        pages.forget();
      }
      return pages;
    },
  };
}

/** Brands, locales and labels mean a new assembly, taken only when it is sound; page configs change inside its engine. */
function takeChanges(parts: ShopParts, files: ReadonlyMap<string, string>, changed: ReadonlyMap<string, string | null>, before: Assembly): Assembly {
  const onlyPages = [...changed.keys()].every((name) => name.startsWith('page-configs/'));
  const after = onlyPages ? before : takeData(parts, files, changed, before);
  takePages(parts, files, after);
  return after;
}

/** Starts from the page configs that serve: one that is broken on disk now must not fall out because a label changed. */
function takeData(parts: ShopParts, files: ReadonlyMap<string, string>, changed: ReadonlyMap<string, string | null>, before: Assembly): Assembly {
  try {
    const fresh = assemble(parts, new Map([...[...files].filter(([name]) => !name.startsWith('page-configs/')), ...before.servedPages]));
    const broken = fresh.dataProblems.filter(({ severity }) => severity === 'error');
    if (broken.length === 0) return fresh;
    parts.log.error({ problems: broken.map(describe) }, 'brand or locale files are broken; the last good ones keep serving');
    return { ...before, dataProblems: fresh.dataProblems };
  } catch (error) {
    parts.log.error({ err: String(error) }, 'changed files cannot be used; the last good ones keep serving');
    return { ...before, dataProblems: [...before.dataProblems, describeRefusal(error, changed)] };
  }
}

const describeRefusal = (error: unknown, changed: ReadonlyMap<string, string | null>): Problem =>
  ({ severity: 'error', code: 'refused', file: [...changed.keys()][0] ?? '', line: 1, column: 1, message: error instanceof Error ? error.message : String(error) });

function takePages(parts: ShopParts, files: ReadonlyMap<string, string>, { engine, servedPages }: Assembly): void {
  const onDisk = pickPageFiles(files);
  const changed = [...new Set([...onDisk.keys(), ...servedPages.keys()])].filter((name) => onDisk.get(name) !== servedPages.get(name));
  const { heldBack } = engine.update(new Map(changed.map((name) => [name, onDisk.get(name) ?? null])));
  if (heldBack.length > 0) parts.log.error({ files: heldBack }, 'page configs are broken; the last good ones keep serving');
  for (const name of changed) {
    if (heldBack.includes(name)) continue;
    const text = onDisk.get(name);
    text === undefined ? servedPages.delete(name) : servedPages.set(name, text);
  }
}

function refuseBrokenStart(problems: readonly Problem[]): void {
  const broken = problems.filter(({ severity, file }) => severity === 'error' && /(brand|theme|locale|markets|languages)\.json$/.test(file));
  if (broken.length > 0) throw new StartFault(describe(broken[0]!) + (broken.length > 1 ? ` (and ${broken.length - 1} more: npm run configs -- check)` : ''));
}

const describe = ({ file, line, column, message, didYouMean, fix }: Problem): string =>
  `${file}:${line}:${column} ${message}${didYouMean ? ` (did you mean "${didYouMean}"?)` : ''}${fix ? ` ${fix}` : ''}`;

const pickPageFiles = (files: ReadonlyMap<string, string>) => new Map([...files].filter(([name]) => name.startsWith('page-configs/')));

const hashFiles = (files: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha1');
  for (const [name, text] of files) if (!name.startsWith('page-configs/')) hash.update(name).update(text);
  return hash.digest('base64url').slice(0, 12);
};

function memoFlags(brands: Parameters<typeof resolveFlags>[0][]) {
  const kept = new Map<string, Readonly<Record<string, unknown>>>();
  return (brandId: string, locale: Parameters<typeof resolveFlags>[1]) => {
    const key = `${brandId} ${locale.market} ${locale.country}`;
    if (!kept.has(key)) kept.set(key, resolveFlags(brands.find(({ id }) => id === brandId)!, locale) as Readonly<Record<string, unknown>>);
    return kept.get(key)!;
  };
}
