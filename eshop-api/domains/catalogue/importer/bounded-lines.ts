import type { FeedRow } from './feed.types';

/** Longest row in characters; a longer one is reported and skipped without being kept. */
export const MAX_ROW = 262_144;

/** Lines of a text stream with their numbers, holding one line and one chunk at most. Line ends \n or \r\n; a BOM is dropped. */
export async function* readBoundedLines(
  chunks: AsyncIterable<string | Buffer>,
): AsyncGenerator<FeedRow & { line: number }> {
  const decoder = new TextDecoder('utf-8');
  const state = { line: 1, text: '', tooLong: false };
  for await (const chunk of chunks) {
    const parts = (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })).split('\n');
    for (let place = 0; place < parts.length; place += 1) {
      append(state, parts[place]!);
      if (place < parts.length - 1) yield finishLine(state);
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
