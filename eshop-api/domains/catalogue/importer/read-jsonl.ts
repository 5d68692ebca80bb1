import { readBoundedLines } from './bounded-lines';
import type { FeedRow } from './feed.types';

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
