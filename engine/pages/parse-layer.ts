import { findOddValues } from '../odd-values';
import { countKeys, MAX_NESTING, scanText } from '../scan-json';
import { findJsonFaults } from './json-faults';
import type { LayerData } from './layer.types';
import { positionOf } from './locate';
import { isObject } from './merge-patch';
import type { TextFault } from './parse-layer.types';

export const MAX_FILE_BYTES = 512 * 1024;

/** Parses a file's text. Fast while all is well; positions are looked up only once something is wrong. */
export function parseLayerText(text: string): { data?: LayerData; faults: TextFault[] } {
  if (text.length > MAX_FILE_BYTES) {
    return {
      faults: [
        {
          code: 'file-too-large',
          line: 1,
          column: 1,
          message: `The file is larger than ${MAX_FILE_BYTES / 1024} KB.`,
          fix: 'Split the page, or move what repeats into a layout or a weaker layer.',
        },
      ],
    };
  }
  // Bytes that are no UTF-8 have become U+FFFD when the file was read.
  const broken = text.indexOf('\uFFFD');
  if (broken !== -1)
    return {
      faults: [
        {
          code: 'not-utf8',
          ...positionOf(text, broken),
          message: 'These bytes are not UTF-8.',
          fix: 'Save the file as UTF-8 without BOM, and write the character anew.',
        },
      ],
    };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    const deep = findDeepBracket(text);
    return { faults: deep === undefined ? findJsonFaults(text) : [describeDeep(text, deep)] };
  }
  const { colons, tooDeep } = scanText(text);
  if (tooDeep !== undefined) return { faults: [describeDeep(text, tooDeep)] };
  if (!isObject(data))
    return {
      faults: [
        {
          code: 'not-an-object',
          line: 1,
          column: 1,
          message: 'The file must hold one JSON object: { … }.',
          fix: 'See docs/page-configs.md.',
        },
      ],
    };
  if (countKeys(data) !== colons || text.includes('"__proto__"')) return { faults: findJsonFaults(text) };
  const odd = findOddValues(text);
  return odd.length > 0 ? { faults: odd } : { data: data, faults: [] };
}

/** In a broken text it is unknown where strings end. What the search for its faults would choke on is far from any page. */
function findDeepBracket(text: string): number | undefined {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > 10 * MAX_NESTING) return i;
  }
  return undefined;
}

const describeDeep = (text: string, at: number): TextFault => ({
  code: 'too-deep',
  ...positionOf(text, at),
  message: `More than ${MAX_NESTING} brackets stand in each other here.`,
  fix: 'Let blocks stand in slots of blocks instead of in props of props.',
});
