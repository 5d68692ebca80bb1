import type { Problem } from '../../engine/pages/page.types';
import { readTexts, isWordFile } from '../../engine/shop-data';
import { hashFiles, readThemes, type Assembly } from './assemble-shop.server';
import { createBrandBook } from './storefront-books.server';
import { checkContent } from './check-content.server';
import { isError, listWaiting, logBroken, withLastGood } from './good-files.server';
import type { ShopParts } from './shop.types';
import { isThemeFile } from './theme-file';

type Files = ReadonlyMap<string, string>;

const isSurfaceFile = (name: string): boolean => isWordFile(name) || isThemeFile(name);

/**
 * Takes words and looks: what stands on the pages stays, only how it reads and looks is new. Of a file with an error the last
 * good version serves.
 * @param files all files as they are on disk now
 * @param changed names of those that changed
 * @returns undefined where the pages must be checked again, for a label is gone that a page config may name
 */
export function applySurface(
  parts: ShopParts,
  files: Files,
  changed: readonly string[],
  before: Assembly,
): Assembly | undefined {
  const brandIds = before.brands.brands.map(({ id }) => id);
  const onDisk = withSurface(before.data.files, files);
  const read = { looks: readThemes(brandIds, onDisk), texts: readTexts(onDisk) };
  const content = checkContent(parts.root, {
    ...before.data,
    files: onDisk,
    texts: read.texts,
    themes: read.looks.themes,
  });
  const found = { looks: read.looks.problems, texts: read.texts.problems, content };
  const good = withLastGood(onDisk, before.data.files, Object.values(found).flat());
  const waiting = listWaiting(onDisk, good);
  const texts = [...waiting].some(isWordFile) ? readTexts(good) : read.texts;
  if (before.words.take(texts) !== 'taken') return undefined;
  const { themes } = [...waiting].some(isThemeFile) ? readThemes(brandIds, good) : read.looks;
  const faults = divideFaults(found, before, waiting);
  if (faults.waiting.some(isError)) logBroken(parts, faults.waiting);
  return {
    ...before,
    faults: { ...before.faults, ...faults },
    data: { ...before.data, files: good, texts, themes },
    dataVersion: hashFiles(good),
    ...(changed.some(isThemeFile) && { brands: createBrandBook(before.brands.brands, themes) }),
  };
}

type Parts = 'looks' | 'texts' | 'content';

/** Faults of files that serve by what they are of; those of files that wait for themselves. */
function divideFaults(
  found: Record<Parts, Problem[]>,
  { faults: before }: Assembly,
  waiting: ReadonlySet<string>,
): Record<Parts | 'waiting', Problem[]> {
  const divide = (part: Parts) => [
    ...found[part].filter(({ file }) => !waiting.has(file)),
    ...before[part].filter(({ file }) => waiting.has(file)),
  ];
  return {
    looks: divide('looks'),
    texts: divide('texts'),
    content: divide('content'),
    waiting: Object.values(found)
      .flat()
      .filter(({ file }) => waiting.has(file)),
  };
}

/** Files that serve, with words and looks as they are on disk; in the order of their names, on which `dataVersion` depends. */
const withSurface = (served: Files, files: Files): Files =>
  new Map(
    [
      ...[...served].filter(([name]) => !isSurfaceFile(name)),
      ...[...files].filter(([name]) => isSurfaceFile(name)),
    ].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
