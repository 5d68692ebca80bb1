import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { MAX_ROW } from './read-lines';
import type { FeedRow } from './feed.types';

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  removeNSPrefix: true,
  trimValues: true,
  processEntities: true,
});
const START = /<(item|entry)(?=[\s>])[^>]*>/;

/** Rows of an RSS or Atom product feed: each <item> or <entry> is parsed on its own, so a broken one does not affect others. */
export async function* readXml(chunks: AsyncIterable<string | Buffer>): AsyncGenerator<FeedRow> {
  const decoder = new TextDecoder('utf-8');
  const cursor: Cursor = { rest: '', line: 1, skipTo: undefined };
  let found = 0;
  for await (const chunk of chunks) {
    cursor.rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    for (let row = readItem(cursor); row; row = readItem(cursor)) {
      found += 1;
      yield row;
    }
  }
  if (START.test(cursor.rest))
    yield {
      line: cursor.line + countLines(cursor.rest.slice(0, cursor.rest.search(START))),
      problem: 'the item is not closed',
    };
  else if (!found) yield { line: 1, problem: 'the file has no <item> or <entry>' };
}

interface Cursor {
  rest: string;
  line: number;
  /** End tag of an item that was too long and is being skipped. */
  skipTo: string | undefined;
}

const countLines = (text: string): number => text.split('\n').length - 1;

const advance = (cursor: Cursor, length: number): string => {
  const taken = cursor.rest.slice(0, length);
  cursor.line += countLines(taken);
  cursor.rest = cursor.rest.slice(length);
  return taken;
};

const readItem = (cursor: Cursor): FeedRow | undefined => {
  if (cursor.skipTo && !finishSkip(cursor, cursor.skipTo)) return undefined;
  const start = START.exec(cursor.rest);
  if (!start) {
    // Text that can't be the beginning of an item any more is dropped.
    advance(cursor, Math.max(0, cursor.rest.length - 1000));
    return undefined;
  }
  advance(cursor, start.index);
  const end = `</${start[1]}>`;
  const length = cursor.rest.indexOf(end);
  // The next item begins before this one ends: the end tag is missing, and only this row is lost.
  const next = cursor.rest.slice(start[0].length).search(START);
  if (next >= 0 && (length < 0 || next + start[0].length < length))
    return spoil(cursor, next + start[0].length, 'the item is not closed');
  if (length >= 0) return parseItem(cursor.line, advance(cursor, length + end.length), start[1]!);
  if (cursor.rest.length <= MAX_ROW) return undefined;
  cursor.skipTo = end;
  return spoil(cursor, cursor.rest.length - end.length, `the item is longer than ${MAX_ROW} characters`);
};

const spoil = (cursor: Cursor, length: number, problem: string): FeedRow => {
  const { line } = cursor;
  advance(cursor, length);
  return { line, problem };
};

const finishSkip = (cursor: Cursor, end: string): boolean => {
  const index = cursor.rest.indexOf(end);
  advance(cursor, index < 0 ? Math.max(0, cursor.rest.length - end.length) : index + end.length);
  if (index >= 0) cursor.skipTo = undefined;
  return index >= 0;
};

const parseItem = (line: number, text: string, tag: string): FeedRow => {
  if (text.length > MAX_ROW) return { line, problem: `the item is longer than ${MAX_ROW} characters` };
  const valid = XMLValidator.validate(text, { allowBooleanAttributes: true });
  if (valid !== true) return { line, problem: `not valid XML: ${valid.err.msg.slice(0, 120)}` };
  try {
    const item = (parser.parse(text) as Record<string, unknown>)[tag] as Record<string, unknown>;
    return {
      line,
      value: Object.fromEntries(
        Object.entries(item ?? {}).map(([name, value]) => [name.toLowerCase(), firstText(value)]),
      ),
    };
  } catch (error) {
    return { line, problem: `not valid XML: ${(error as Error).message.slice(0, 120)}` };
  }
};

const firstText = (value: unknown): string =>
  Array.isArray(value) ? value.map(firstText).join(',') : typeof value === 'string' ? value : '';
