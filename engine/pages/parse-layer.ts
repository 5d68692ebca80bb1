import { findJsonFaults } from './json-faults';
import type { LayerData } from './layer.types';
import { isObject } from './merge-patch';

/** A place in a file: 1-based line and column. */
export interface Place {
  line: number;
  column: number;
}

/** Something wrong with the text itself, before it can mean anything. */
export interface TextFault extends Place {
  code: string;
  message: string;
  fix: string;
}

export const largestFile = 512 * 1024;

/** Parses a file's text. Fast while all is well; positions are looked up only once something is wrong. */
export function parseLayerText(text: string): { data?: LayerData; faults: TextFault[] } {
  if (text.length > largestFile) {
    return { faults: [{ code: 'file-too-large', line: 1, column: 1, message: `The file is larger than ${largestFile / 1024} KB.`, fix: 'Split the page, or move what repeats into a layout or a weaker layer.' }] };
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { faults: findJsonFaults(text) };
  }
  if (!isObject(data)) return { faults: [{ code: 'not-an-object', line: 1, column: 1, message: 'The file must hold one JSON object: { … }.', fix: 'See docs/page-configs.md.' }] };
  if (countKeys(data) !== countColons(text) || text.includes('"__proto__"')) return { faults: findJsonFaults(text) };
  return { data: data as LayerData, faults: [] };
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values = Object.values(value);
  return values.reduce<number>((sum, item) => sum + countKeys(item), Array.isArray(value) ? 0 : values.length);
}

/** Colons outside strings: one for each key as written. More of them than keys means that a key stands twice. */
function countColons(text: string): number {
  let colons = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 58) colons++;
    else if (code === 34) i = findStringEnd(text, i + 1);
  }
  return colons;
}

function findStringEnd(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === 92) slashes++;
  return slashes % 2 === 1;
}
