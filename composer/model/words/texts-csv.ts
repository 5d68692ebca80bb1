import { readOriginal } from './read-cell';
import { readCsv, writeCsv, type CsvRow } from './csv';
import type { TextUnit } from './text-unit.types';

const ID = 'id';
const ORIGINAL = 'original';

/** Texts of units as CSV: id, original, and a column for each language. An empty field is a text that is missing. */
export const writeTexts = (
  units: readonly TextUnit[],
  languages: readonly string[],
  { original, hasMark }: { original: string; hasMark: boolean },
): string =>
  writeCsv(
    [
      [ID, ORIGINAL, ...languages],
      ...units.map((unit) => [
        unit.id,
        readOriginal(unit, original) ?? '',
        ...languages.map((language) => unit.texts.get(language) ?? ''),
      ]),
    ],
    hasMark,
  );

/** A text of a CSV. */
export interface CsvText {
  line: number;
  id: string;
  language: string;
  value: string;
  /** The original that stood beside it; undefined: the CSV has no such column. */
  original: string | undefined;
}

export type CsvFaultCode = 'open-quote' | 'bad-quote' | 'no-id' | 'no-language' | 'twice' | 'too-many';

export interface CsvFault {
  code: CsvFaultCode;
  line: number;
}

/** Rows that one CSV may have. */
const MOST_ROWS = 20_000;

/** Texts of a CSV; empty fields are left out, so that a missing text takes no other away. */
export function readTexts(
  csv: string,
  languages: ReadonlySet<string>,
): { texts: readonly CsvText[]; languages: readonly string[] } | CsvFault {
  const read = readCsv(csv);
  if ('fault' in read) return { code: read.fault, line: read.line };
  const [head, ...rows] = read.rows;
  const names = (head?.fields ?? []).map((name) => name.trim());
  if (!names.includes(ID)) return { code: 'no-id', line: 1 };
  if (new Set(names.filter(Boolean)).size < names.filter(Boolean).length) return { code: 'twice', line: 1 };
  const used = names.filter((name) => languages.has(name));
  if (used.length === 0) return { code: 'no-language', line: 1 };
  if (rows.length > MOST_ROWS) return { code: 'too-many', line: rows[MOST_ROWS]!.line };
  return { texts: rows.flatMap((row) => readRow(row, names, used)), languages: used };
}

function readRow({ line, fields }: CsvRow, names: readonly string[], used: readonly string[]): CsvText[] {
  const field = (name: string) => fields[names.indexOf(name)]?.replaceAll('\r\n', '\n');
  const id = field(ID)?.trim() ?? '';
  return used.flatMap((language) => {
    const value = field(language) ?? '';
    return value.trim() === '' ? [] : [{ line, id, language, value, original: field(ORIGINAL) }];
  });
}
