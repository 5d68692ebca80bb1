import { LRUCache } from 'lru-cache';
import { composeLiveTexts } from '../../model/live-text';
import { listUnits } from '../../model/words/list-units';
import { readOriginal } from '../../model/words/read-cell';
import type { TextUnit } from '../../model/words/text-unit.types';
import type { Composer } from '../composer.types';
import { hashText } from '../edit-store';
import { layTexts } from '../lay-texts';
import { loadLive } from '../live-state';
import type { StaffDesk } from '../staff/staff.types';
import {
  countTextSources,
  insertTextSources,
  listTextSources,
  type TextSource,
} from './text-sources.repository';

/** Hashes of the originals by unit, language and hash of the text. */
type Sources = ReadonlyMap<string, ReadonlySet<string>>;

const hashes = new LRUCache<string, string>({ max: 60_000 });
const hashOf = (text: string): string => {
  const known = hashes.get(text) ?? hashText(text);
  hashes.set(text, known);
  return known;
};

const keyOf = ({ unit, language, textHash }: Omit<TextSource, 'sourceHash'>): string =>
  `${language} ${textHash} ${unit}`;

/** The text of a unit with its original, hashed; undefined: one of them is missing, or the text is the original. */
export function makeSource(
  unit: TextUnit,
  language: string,
  original: string,
  text: string | undefined = unit.texts.get(language),
): TextSource | undefined {
  const source = language === original ? undefined : readOriginal(unit, original);
  if (text === undefined || source === undefined) return undefined;
  return { unit: unit.id, language, textHash: hashOf(text), sourceHash: hashOf(source) };
}

const cached = new WeakMap<Composer['edits'], LRUCache<string, Sources>>();

/** Whether a text was made for another original than there is now. A text that is seen for the first time counts as made for that of now. */
export async function openOutdated(
  { db, edits }: Pick<Composer, 'db' | 'edits'>,
  languages: readonly string[],
  original: string,
): Promise<(unit: TextUnit, language: string) => boolean> {
  const known = cached.get(edits) ?? new LRUCache<string, Sources>({ max: 4 });
  cached.set(edits, known);
  const key = `${await countTextSources(db)} ${[...languages].sort().join()}`;
  const sources = known.get(key) ?? groupSources(await listTextSources(db, languages));
  known.set(key, sources);
  return (unit, language) => {
    const made = makeSource(unit, language, original);
    const found = made && sources.get(keyOf(made));
    return found !== undefined && !found.has(made!.sourceHash);
  };
}

function groupSources(rows: readonly TextSource[]): Sources {
  const grouped = new Map<string, Set<string>>();
  for (const row of rows) {
    const found = grouped.get(keyOf(row));
    if (found) found.add(row.sourceHash);
    else grouped.set(keyOf(row), new Set([row.sourceHash]));
  }
  return grouped;
}

/** Rows of one statement. */
const SLICE = 2000;

/** Texts that are seen for the first time count as made for their originals of now. */
async function recordTexts(
  { db, clock }: Pick<Composer, 'db' | 'clock'>,
  units: readonly TextUnit[],
  original: string,
): Promise<void> {
  const rows = units.flatMap((unit) =>
    [...unit.texts.keys()].flatMap((language) => makeSource(unit, language, original) ?? []),
  );
  const known = new Set(
    (await listTextSources(db, [...new Set(rows.map(({ language }) => language))])).map(keyOf),
  );
  const fresh = rows.filter((row) => !known.has(keyOf(row)));
  for (let from = 0; from < fresh.length; from += SLICE)
    await insertTextSources(db, fresh.slice(from, from + SLICE), { by: 'first seen', at: clock() });
}

/** Stores which originals the texts that are live now were made for. */
export async function recordLiveTexts({
  composer,
  editing,
}: Pick<StaffDesk, 'composer' | 'editing'>): Promise<void> {
  const { messages, original } = editing.words();
  const { texts } = composeLiveTexts(composer.files(), (await loadLive(composer.db, composer.edits)).state);
  const files = layTexts(composer.files(), texts);
  const units = listUnits({ files, messages, original, blockTypes: editing.blockTypes() });
  await recordTexts(composer, units, original);
}
