import type { LRUCache } from 'lru-cache';
import { hash48 } from './hash-value';
import { listQueryNames } from './evaluate-condition';
import type { Folded } from './fold-layers';
import type { ConfigKind, Layer, LayerData, LayerFile } from './layer.types';
import type { SchemaFault } from './describe-schema-error';
import { findFrameFaults } from './frame-faults';
import { fileOf, languagesOf, listLayers, parseLayerPath, textLanguagesOf } from './layer-path';
import type { EngineBrand, EngineLocale, Lookups } from './page-engine.types';
import type { BlockType, SegmentNames } from './page.types';
import { parseLayerText } from './parse-layer';
import type { TextFault } from './parse-layer.types';

/** What stays the same while files change. */
export interface EngineContext {
  blockTypes: ReadonlyMap<string, BlockType>;
  brands: readonly EngineBrand[];
  locales: ReadonlyMap<string, EngineLocale>;
  /** What a config may call a locale. */
  localeNames: ReadonlySet<string>;
  segmentsOf: (brandId: string) => SegmentNames;
  lookups: Lookups;
  flagNames: ReadonlySet<string>;
  markets: ReadonlySet<string>;
  /** Languages and locales that a layer may be for. */
  scopes: ReadonlySet<string>;
  cells: ReadonlyMap<string, Cell>;
  /** Parsed files by stamp, bounded by text length. */
  parsed: LRUCache<number, LayerData>;
  /** Folded sequences by the stamps of their files. */
  folds: LRUCache<string, Folded>;
  /** The last fold of each sequence of files, whatever their versions: the next one takes over the blocks that are the same. */
  lastFolds: LRUCache<string, Folded>;
}

/** A storefront in a locale. */
export interface Cell {
  brand: string;
  locale: EngineLocale;
  layers: string[];
  /** Those that the locale reads, weakest first. */
  languages: string[];
  /** Those in which a text by language may stand here, weakest first: the last fallback, the locale's own fallback, what it reads. */
  textLanguages: string[];
}

/** One file in one version. A new text gets a new stamp, so nothing needs to be invalidated. */
export interface Entry {
  file: string;
  text: string;
  stamp: number;
  layerFile?: LayerFile;
  /** Of the text: it cannot be read at all. */
  faults: readonly TextFault[];
  /** Of the form: it can be read, but a value has not the type that it must have. */
  frameFaults: readonly SchemaFault[];
  /** The base page or layout that it extends. */
  base?: string;
  layoutName?: string;
  /** undefined: the file names none; null: it takes the subject away. */
  subject?: string | null;
  /** undefined: the file has no `path`; null: it takes the route away. */
  paths?: string[] | null;
  /** Query parameters in its conditions. */
  queryNames: readonly string[];
  /** 48 bits of the content's hash: the same in every process. */
  hash: number;
}

/** All files at one time. Never changed; an update makes the next one. */
export interface Snapshot {
  context: EngineContext;
  entries: ReadonlyMap<string, Entry>;
  names: Record<ConfigKind, string[]>;
  /** `page:home` → its files in all layers. */
  byName: ReadonlyMap<string, Entry[]>;
  /** Page → its files with a `path`. The same map in the next snapshot while no path changes, so that routes stay. */
  pathFiles: ReadonlyMap<string, Entry[]>;
  revision: string;
}

export const cellKey = (brandId: string, localeId: string): string => `${brandId}|${localeId}`;

export function makeCells(
  brands: readonly EngineBrand[],
  locales: ReadonlyMap<string, EngineLocale>,
  lastLanguage?: string,
): Map<string, Cell> {
  const cells = brands.flatMap((brand) =>
    brand.locales.flatMap((id) => {
      const locale = locales.get(id);
      return locale
        ? [
            {
              brand: brand.id,
              locale,
              layers: listLayers(brand.id, locale),
              languages: languagesOf(locale),
              textLanguages: textLanguagesOf(locale, lastLanguage),
            },
          ]
        : [];
    }),
  );
  return new Map(cells.map((cell) => [cellKey(cell.brand, cell.locale.locale), cell]));
}

let lastStamp = 0;

/** @param isKnownSound the very same text was found without a fault before, so its form is not looked at again */
export function makeEntry(context: EngineContext, file: string, text: string, isKnownSound = false): Entry {
  const stamp = ++lastStamp;
  const { data, faults } = parseLayerText(text);
  if (data) context.parsed.set(stamp, data, { size: text.length + 1 });
  const hash = hash48(`${file}\0${text}`);
  const layerFile = parseLayerPath(file);
  const frameFaults = data && layerFile && !isKnownSound ? findFrameFaults(layerFile.kind, data) : [];
  return {
    file,
    text,
    stamp,
    hash,
    layerFile,
    faults,
    frameFaults,
    base: readString(data?.extends),
    layoutName: readString(data?.layout),
    subject: data?.subject === null ? null : readString(data?.subject),
    paths: readPaths(data?.path),
    queryNames: listQueryNames(data),
  };
}

const readString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const readPaths = (path: unknown): Entry['paths'] =>
  path === undefined || path === null
    ? path
    : [path].flat().filter((item): item is string => typeof item === 'string');

export const makeNameKey = (kind: ConfigKind, name: string): string => `${kind}:${name}`;

/** @param pathFiles those of an earlier snapshot whose files have the same paths; left out, they are listed again */
export function makeSnapshot(
  context: EngineContext,
  entries: ReadonlyMap<string, Entry>,
  pathFiles?: Snapshot['pathFiles'],
): Snapshot {
  const byName = new Map<string, Entry[]>();
  const names = { page: new Set<string>(), layout: new Set<string>() };
  let sum = 0;
  for (const entry of entries.values()) {
    sum = (sum + entry.hash) % 2 ** 48;
    if (!entry.layerFile) continue;
    const key = makeNameKey(entry.layerFile.kind, entry.layerFile.name);
    names[entry.layerFile.kind].add(entry.layerFile.name);
    const known = byName.get(key);
    if (known) known.push(entry);
    else byName.set(key, [entry]);
  }
  return {
    context,
    entries,
    names: { page: [...names.page].sort(), layout: [...names.layout].sort() },
    byName,
    pathFiles: pathFiles ?? listPathFiles(entries),
    revision: sum.toString(36),
  };
}

const contentKeys = new WeakMap<Snapshot, Map<string, string>>();

/** Of all files in the layers of a brand and those below it. */
export function makeContentKey(snapshot: Snapshot, brandId: string): string {
  const keys = contentKeys.get(snapshot) ?? new Map<string, string>();
  contentKeys.set(snapshot, keys);
  const known = keys.get(brandId);
  if (known !== undefined) return known;
  let sum = 0;
  for (const { layerFile, hash } of snapshot.entries.values())
    if (layerFile?.root === '_base' || layerFile?.root === brandId) sum = (sum + hash) % 2 ** 48;
  const made = sum.toString(36);
  keys.set(brandId, made);
  return made;
}

/** In the order of the files' names, whatever the order in which they came. */
function listPathFiles(entries: ReadonlyMap<string, Entry>): Map<string, Entry[]> {
  const stating = [...entries.values()].filter(
    ({ layerFile, paths }) => layerFile?.kind === 'page' && paths !== undefined,
  );
  const found = new Map<string, Entry[]>();
  for (const entry of stating.sort((a, b) => (a.file < b.file ? -1 : 1))) {
    const known = found.get(entry.layerFile!.name);
    if (known) known.push(entry);
    else found.set(entry.layerFile!.name, [entry]);
  }
  return found;
}

/** Whether two versions of a file, either of which may be missing, have the same paths. */
export const hasSamePaths = (a: Entry | null | undefined, b: Entry | null | undefined): boolean =>
  describePaths(a) === describePaths(b);

const describePaths = (entry: Entry | null | undefined): string | undefined =>
  entry?.paths === undefined ? undefined : JSON.stringify([entry.paths, isSound(entry)]);

/** Whether a file may have a part in a page. What is laid over an unsound one is not looked at: its faults would only be echoes. */
export const isSound = ({ faults, frameFaults }: Entry): boolean =>
  faults.length === 0 && frameFaults.length === 0;

/** The parsed file; undefined when it is not a page config at all. */
export function readLayer({ context }: Snapshot, entry: Entry): Layer | undefined {
  if (!entry.layerFile || !isSound(entry)) return undefined;
  let data = context.parsed.get(entry.stamp);
  if (!data) {
    data = parseLayerText(entry.text).data;
    if (!data) return undefined;
    context.parsed.set(entry.stamp, data, { size: entry.text.length + 1 });
  }
  return { ...entry.layerFile, data };
}

/** Files of a page or layout in layers, in the layers' order, unsound ones too. */
export function listEntries(
  snapshot: Snapshot,
  layers: readonly string[],
  kind: ConfigKind,
  name: string,
): Entry[] {
  const all = snapshot.byName.get(makeNameKey(kind, name)) ?? [];
  // Most pages have fewer files than a cell has layers, and this runs for each page in each cell.
  if (all.length === 1) return layers.includes(all[0]!.layerFile!.layer) ? all : [];
  return layers.flatMap((layer) => snapshot.entries.get(fileOf(layer, kind, name)) ?? []);
}
