/** Rows of fields of a CSV text (RFC 4180), and what is wrong with one that is none. */
export type ReadCsv = { rows: readonly CsvRow[] } | { fault: 'open-quote' | 'bad-quote'; line: number };

export interface CsvRow {
  /** Line that the row begins on, from 1. */
  line: number;
  fields: readonly string[];
}

/** What a spreadsheet may take for a formula, full-width signs too: it gets an apostrophe before it, as does what begins with apostrophes before one. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
const GUARDED = /^'+[=+\-@＝＋－＠\t\r\n]/;

const writeField = (text: string): string => {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

const readField = (field: string): string => (GUARDED.test(field) ? field.slice(1) : field);

/** Rows as CSV: fields parted by commas, lines by CRLF, nothing that a spreadsheet runs. @param hasMark a byte order mark stands before it, which Excel needs to read UTF-8 */
export const writeCsv = (rows: readonly (readonly string[])[], hasMark: boolean): string =>
  (hasMark ? '\uFEFF' : '') + rows.map((fields) => `${fields.map(writeField).join(',')}\r\n`).join('');

/** Reads what `writeCsv` has written, and what spreadsheets make of it: other line ends, semicolons, empty lines. */
export function readCsv(text: string): ReadCsv {
  const body = text.replace(/^\uFEFF/, '');
  const rows: CsvRow[] = [];
  const comma = findSeparator(body);
  let [at, line] = [0, 1];
  while (at < body.length) {
    const row: { line: number; fields: string[] } = { line, fields: [] };
    for (let isLast = false; !isLast;) {
      const field = body[at] === '"' ? readQuoted(body, at) : readPlain(body, at, comma);
      if (field === undefined) return { fault: 'open-quote', line: row.line };
      line += field.lines;
      row.fields.push(readField(field.text));
      at = field.end;
      const end = /^(\r\n|\n|\r|$)/.exec(body.slice(at, at + 2));
      if (body[at] === comma) at++;
      else if (!end) return { fault: 'bad-quote', line };
      else {
        at += end[0].length;
        line++;
        isLast = true;
      }
    }
    if (row.fields.some((field) => field !== '')) rows.push(row);
  }
  return { rows };
}

/** Semicolons part the fields where a spreadsheet's decimals have commas. */
function findSeparator(body: string): string {
  const head = /^[^\r\n]*/.exec(body)![0];
  return head.includes(',') || !head.includes(';') ? ',' : ';';
}

interface Field {
  text: string;
  /** Index behind it. */
  end: number;
  /** Line ends in it. */
  lines: number;
}

function readQuoted(body: string, from: number): Field | undefined {
  let at = from + 1;
  for (;;) {
    const quote = body.indexOf('"', at);
    if (quote < 0) return undefined;
    if (body[quote + 1] !== '"') {
      const text = body.slice(from + 1, quote).replaceAll('""', '"');
      return { text, end: quote + 1, lines: (text.match(/\r\n|\n|\r/g) ?? []).length };
    }
    at = quote + 2;
  }
}

function readPlain(body: string, from: number, comma: string): Field {
  let end = from;
  while (end < body.length && body[end] !== comma && body[end] !== '\n' && body[end] !== '\r') end++;
  return { text: body.slice(from, end), end, lines: 0 };
}
