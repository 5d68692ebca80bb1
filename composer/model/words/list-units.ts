import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { readDataPath } from '../data-path';
import { parseDocument } from '../document-text';
import type { BlockTypes } from '../ops/operation.types';
import { listPageUnits, type LabelUse } from './list-page-units';
import type { LabelUnit, TextUnit, WordingUnit } from './text-unit.types';

/** section → key → text. */
type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the texts of a shop are read from. */
export interface UnitSource {
  /** Data files: path → text. */
  files: ReadonlyMap<string, string>;
  /** Originals of blocks' texts, by block type. */
  messages: Sections;
  /** Language of the originals. */
  original: string;
  blockTypes: BlockTypes;
}

const parsed = new Map<string, { text: string; doc: Json | undefined }>();

/** A file's object, parsed once for each text of it; undefined: it holds none. */
function readObject(path: string, text: string): Json | undefined {
  const known = parsed.get(path);
  if (known?.text === text) return known.doc;
  const result = parseDocument(text);
  const doc = result !== 'broken' && isObject(result.doc) ? result.doc : undefined;
  parsed.set(path, { text, doc });
  return doc;
}

const SCHEMA = '$schema';

/** reference → language → text */
type Texts = Map<string, Map<string, string>>;

function addTexts(texts: Texts, language: string, entries: Iterable<readonly [string, unknown]>): void {
  for (const [reference, text] of entries) {
    if (typeof text !== 'string' || reference === SCHEMA || reference.endsWith(`.${SCHEMA}`)) continue;
    const known = texts.get(reference) ?? new Map<string, string>();
    texts.set(reference, known.set(language, text));
  }
}

/** Every text of the shop that is translated: labels, brands' wording, and texts of page configs. Files that cannot be read are left out. */
export function listUnits({ files, messages, original, blockTypes }: UnitSource): TextUnit[] {
  const labels: Texts = new Map();
  const wording = new Map<string, Texts>();
  const pages = new Map<string, Json>();
  for (const [section, texts] of Object.entries(messages))
    addTexts(labels, original, prefix(section, Object.entries(texts)));
  const isCode = new Set(labels.keys());
  for (const [path, text] of files) {
    const data = readDataPath(path);
    if (!data || !('scope' in data || 'name' in data)) continue;
    const doc = readObject(path, text);
    if (!doc) continue;
    if (data.kind === 'labels') {
      const entries = [...prefix(data.section, Object.entries(doc))];
      if (data.scope === original) for (const [reference] of entries) isCode.delete(reference);
      addTexts(labels, data.scope, entries);
    } else if (data.kind === 'wording') {
      const brand: Texts = wording.get(data.brand) ?? new Map<string, Map<string, string>>();
      wording.set(data.brand, brand);
      addTexts(brand, data.scope, Object.entries(doc));
    } else pages.set(path, doc);
  }
  const { units, uses } = listPageUnits(pages, blockTypes, original);
  const used = groupUses(uses);
  return [
    ...units,
    // A text without an original is never shown: the shop's checks report it.
    ...[...labels]
      .filter(([, texts]) => texts.has(original))
      .map(([reference, texts]) => makeLabel(reference, texts, isCode.has(reference), used)),
    ...[...wording].flatMap(([brand, all]) =>
      [...all].map(([reference, texts]) =>
        makeWording(brand, reference, texts, labels.get(reference) ?? new Map(), used),
      ),
    ),
  ];
}

const prefix = (section: string, entries: [string, unknown][]): [string, unknown][] =>
  entries.map(([key, text]) => [`${section}.${key}`, text]);

type Uses = ReadonlyMap<string, Pick<TextUnit, 'pages' | 'maxLength'>>;

/** Pages that refer to a label, and the narrowest place that it stands in. */
function groupUses(uses: readonly LabelUse[]): Uses {
  const grouped = new Map<string, { pages: Set<string>; maxLength: number }>();
  for (const { reference, page, maxLength = Infinity } of uses) {
    const known = grouped.get(reference) ?? { pages: new Set<string>(), maxLength: Infinity };
    known.pages.add(page);
    known.maxLength = Math.min(known.maxLength, maxLength);
    grouped.set(reference, known);
  }
  return new Map(
    [...grouped].map(([reference, { pages, maxLength }]) => [
      reference,
      { pages: [...pages], maxLength: Number.isFinite(maxLength) ? maxLength : undefined },
    ]),
  );
}

const UNUSED = { pages: [], maxLength: undefined };
const sectionOf = (reference: string): string => reference.slice(0, reference.indexOf('.'));

const makeLabel = (
  reference: string,
  texts: ReadonlyMap<string, string>,
  isCode: boolean,
  used: Uses,
): LabelUnit => ({
  kind: 'label',
  id: `label:${reference}`,
  name: reference,
  section: sectionOf(reference),
  texts,
  isCode,
  ...(used.get(reference) ?? UNUSED),
});

const makeWording = (
  brand: string,
  reference: string,
  texts: ReadonlyMap<string, string>,
  labels: ReadonlyMap<string, string>,
  used: Uses,
): WordingUnit => ({
  kind: 'wording',
  id: `wording:${brand}:${reference}`,
  name: reference,
  section: sectionOf(reference),
  brand,
  texts,
  labels,
  ...(used.get(reference) ?? UNUSED),
});

/** The unit of an id, which may be a label that a brand does not word differently yet. */
export function findUnit(units: readonly TextUnit[], id: string): TextUnit | undefined {
  const found = units.find((unit) => unit.id === id);
  if (found) return found;
  const [, brand, reference] = /^wording:([a-z][a-z0-9-]*):(.+)$/.exec(id) ?? [];
  const label = units.find((unit) => unit.kind === 'label' && unit.name === reference);
  if (brand === undefined || label?.kind !== 'label') return undefined;
  const { name, section, pages, maxLength, texts } = label;
  return { kind: 'wording', id, name, section, brand, pages, maxLength, texts: new Map(), labels: texts };
}
