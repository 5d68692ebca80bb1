import Papa from 'papaparse';
import type { FeedRow } from './feed.types';

/** Longest row in characters; a longer one is reported and skipped without being buffered. */
export const MAX_ROW = 262_144;

/** Lines of a text stream with their numbers, holding one line and one chunk at most. Line ends \n or \r\n; a BOM is dropped. */
async function* readBoundedLines(
  chunks: AsyncIterable<string | Buffer>,
): AsyncGenerator<FeedRow & { line: number }> {
  const decoder = new TextDecoder('utf-8');
  const state = { line: 1, text: '', tooLong: false };
  for await (const chunk of chunks) {
    const parts = (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })).split('\n');
    for (let index = 0; index < parts.length; index += 1) {
      append(state, parts[index]!);
      if (index < parts.length - 1) yield finishLine(state);
    }
  }
  if (state.text || state.tooLong) yield finishLine(state);
}

interface LineState {
  line: number;
  text: string;
  tooLong: boolean;
}

const append = (state: LineState, part: string): void => {
  if (state.tooLong) return;
  state.tooLong = state.text.length + part.length > MAX_ROW;
  state.text = state.tooLong ? '' : state.text + part;
};

const finishLine = (state: LineState): FeedRow => {
  const row: FeedRow = state.tooLong
    ? { line: state.line, problem: `the row is longer than ${MAX_ROW} characters` }
    : { line: state.line, value: state.text.replace(/\r$/, '') };
  state.line += 1;
  state.text = '';
  state.tooLong = false;
  return row;
};

/** Rows of a JSON Lines feed; empty lines are no rows. */
export async function* readJsonLines(chunks: AsyncIterable<string | Buffer>): AsyncGenerator<FeedRow> {
  for await (const row of readBoundedLines(chunks)) {
    if ('problem' in row) yield row;
    else if (String(row.value).trim()) yield parseRow(row.line, String(row.value));
  }
}

const parseRow = (line: number, text: string): FeedRow => {
  try {
    return { line, value: JSON.parse(text) };
  } catch (error) {
    return { line, problem: `not valid JSON: ${(error as Error).message.slice(0, 120)}` };
  }
};

/**
 * Rows of a tab-separated product feed as field → text, by its header line. One line is one row, quoted or not:
 * an unclosed quote affects that row only.
 */
export async function* readTsv(chunks: AsyncIterable<string | Buffer>): AsyncGenerator<FeedRow> {
  let header: string[] | undefined;
  for await (const row of readBoundedLines(chunks)) {
    if ('problem' in row) {
      yield row;
      continue;
    }
    const text = String(row.value);
    if (!text.trim()) continue;
    const cells = parseCells(text);
    if (!header) {
      header = (cells ?? text.split('\t')).map(normaliseField);
      if (!header.includes('id')) {
        yield { line: row.line, problem: 'the header line has no column "id"' };
        return;
      }
    } else yield toRow(row.line, header, cells);
  }
}

const normaliseField = (text: string): string =>
  text.trim().toLowerCase().replace(/^g:/, '').replaceAll(' ', '_');

const parseCells = (text: string): string[] | undefined => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: '\t' });
  return errors.length || data.length !== 1 ? undefined : data[0];
};

const toRow = (line: number, header: string[], cells: string[] | undefined): FeedRow => {
  if (!cells) return { line, problem: 'a quote is not closed' };
  if (cells.length > header.length)
    return { line, problem: `${cells.length} cells under ${header.length} columns` };
  return { line, value: Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])) };
};
