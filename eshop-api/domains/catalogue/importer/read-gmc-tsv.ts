import Papa from 'papaparse';
import { readBoundedLines } from './bounded-lines';
import type { FeedRow } from './feed.types';

/**
 * Rows of a tab-separated product feed as field → text, by its header line. One line is one row, quoted or not:
 * an unclosed quote is that row's fault and can't swallow the rest.
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
      header = (cells ?? text.split('\t')).map(nameField);
      if (!header.includes('id')) {
        yield { line: row.line, problem: 'the header line has no column "id"' };
        return;
      }
    } else yield toRow(row.line, header, cells);
  }
}

const nameField = (text: string): string => text.trim().toLowerCase().replace(/^g:/, '').replaceAll(' ', '_');

const parseCells = (text: string): string[] | undefined => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: '\t' });
  return errors.length || data.length !== 1 ? undefined : data[0];
};

const toRow = (line: number, header: string[], cells: string[] | undefined): FeedRow => {
  if (!cells) return { line, problem: 'a quote is not closed' };
  if (cells.length > header.length)
    return { line, problem: `${cells.length} cells under ${header.length} columns` };
  return { line, value: Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])) };
};
