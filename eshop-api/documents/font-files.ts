import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import subsetFont from 'subset-font';
import { UNICODE_RANGES } from '../../ui/theme/unicode-ranges';
import type { PrintFace } from '../server/settings.types';

/** A file of a font with its axes set, as TrueType. */
export interface FontFile {
  /** Unique among all. */
  name: string;
  bytes: Buffer;
  has(codePoint: number): boolean;
}

type Ranges = readonly (readonly [from: number, to: number])[];
type Axes = Readonly<Record<string, number>>;

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => `@fontsource-variable/${name}`;

/** Fonts are found by the first package that has a character: those of the writing systems that share characters in the order of the language. */
const HAN: Readonly<Record<string, string>> = { ja: 'jp', ko: 'kr', 'zh-cn': 'sc', zh: 'tc' };
const WITHOUT_HAN = ['noto-sans', 'noto-sans-thai', 'noto-sans-hebrew'];

const listPackages = (language: string): string[] => {
  const tag = language.toLowerCase();
  const own = HAN[tag] ?? HAN[tag.split('-')[0]!];
  const han = [...new Set([...(own ? [own] : []), 'jp', 'sc', 'tc', 'kr'])];
  return [...WITHOUT_HAN, ...han.map((name) => `noto-sans-${name}`)];
};

const parseRanges = (ranges: string): Ranges =>
  ranges.split(',').map((range) => {
    const [from, to = from] = range.trim().slice(2).split('-') as [string, string?];
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const includes = (ranges: Ranges, codePoint: number): boolean =>
  ranges.some(([from, to]) => codePoint >= from && codePoint <= to);

/** Subsets of a package with their characters; the numbered ones are listed as `[0]`. */
const packages = new Map<string, [subset: string, ranges: Ranges][]>();
const subsetsOf = (name: string): [string, Ranges][] => {
  const known = packages.get(name);
  if (known) return known;
  const listed = require(`${folderOf(name)}/unicode.json`) as Record<string, string>;
  const read = Object.entries(listed).map(([subset, ranges]): [string, Ranges] => [
    subset.replace(/[[\]]/g, ''),
    parseRanges(ranges),
  ]);
  packages.set(name, read);
  return read;
};

const themeSubsets = new Map(
  Object.entries(UNICODE_RANGES).map(([subset, ranges]) => [subset, parseRanges(ranges)]),
);

/** Setting a file's axes takes some 10 ms, so the files of documents made lately are kept. */
const kept = new LRUCache<string, Promise<FontFile>>({ max: 80 });

function loadFile(name: string, file: string, axes: Axes, ranges: Ranges): Promise<FontFile> {
  const key = `${file} ${JSON.stringify(axes)}`;
  let loading = kept.get(key);
  if (!loading) {
    loading = readInstance(name, file, axes, ranges).then((bytes) => {
      const font = create(bytes) as Font;
      return { name: key, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
    });
    loading.catch(() => kept.delete(key));
    kept.set(key, loading);
  }
  return loading;
}

async function readInstance(name: string, file: string, axes: Axes, ranges: Ranges): Promise<Buffer> {
  const whole = await readFile(require.resolve(`${folderOf(name)}/files/${file}.woff2`));
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  return subsetFont(whole, characters.join(''), { targetFormat: 'sfnt', variationAxes: axes });
}

/** The file for a character: the storefront's own font, else one of the fonts for all languages; undefined: none has it. */
export async function findFile(
  { package: name, file, subsets, axes }: PrintFace,
  language: string,
  codePoint: number,
): Promise<FontFile | undefined> {
  for (const subset of subsets) {
    const ranges = themeSubsets.get(subset);
    if (!ranges || !includes(ranges, codePoint)) continue;
    const found = await loadFile(name, file.replace('{subset}', subset), axes, ranges);
    if (found.has(codePoint)) return found;
  }
  const weight = { wght: axes.wght ?? 400 };
  for (const other of listPackages(language)) {
    const part = subsetsOf(other).find(([, ranges]) => includes(ranges, codePoint));
    if (!part) continue;
    const found = await loadFile(other, `${other}-${part[0]}-wght-normal`, weight, part[1]);
    if (found.has(codePoint)) return found;
  }
  return undefined;
}
