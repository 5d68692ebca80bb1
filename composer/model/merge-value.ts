import { isObject, type Json } from '../../engine/pages/merge-patch';
import { own } from '../../engine/own';
import type { ReportConflict } from './merge.types';
import { mergeSequence } from './merge-sequence';
import { canonicalJson, isSameJson } from '../../engine/pages/same-json';

const PARAGRAPH = '\n\n';

/** Three-way merge of one value; `undefined` stands for none. What both changed differently is reported, and theirs wins. */
export function mergeValue(
  base: unknown,
  ours: unknown,
  theirs: unknown,
  path: readonly string[],
  report: ReportConflict,
): unknown {
  if (isSameJson(base, ours) || isSameJson(ours, theirs)) return theirs;
  if (isSameJson(base, theirs)) return ours;
  if (isObject(ours) && isObject(theirs))
    return mergeObjects(isObject(base) ? base : {}, ours, theirs, path, report);
  const conflict = { path, base, ours, theirs };
  if (isText(base) && isText(ours) && isText(theirs))
    return mergeText(base, ours, theirs, () => report(conflict));
  if (isItemList(base) && isItemList(ours) && isItemList(theirs))
    return mergeItems(base, ours, theirs, path, report, () => report(conflict));
  report(conflict);
  return theirs;
}

/** Key by key. A key that `theirs` adds stands behind the one that it follows there. */
export function mergeObjects(
  base: Json,
  ours: Json,
  theirs: Json,
  path: readonly string[],
  report: ReportConflict,
): Json {
  const entries = joinKeys(Object.keys(ours), Object.keys(theirs)).map(
    (key) =>
      [key, mergeValue(own(base, key), own(ours, key), own(theirs, key), [...path, key], report)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** All keys, those of `theirs` alone behind their neighbour. */
export function joinKeys(ours: readonly string[], theirs: readonly string[]): string[] {
  const joined = [...ours];
  const known = new Set(ours);
  theirs.forEach((key, i) => {
    if (known.has(key)) return;
    joined.splice(i === 0 ? 0 : joined.indexOf(theirs[i - 1]!) + 1, 0, key);
    known.add(key);
  });
  return joined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Paragraph by paragraph where there are several; a paragraph that both changed is a conflict. */
function mergeText(base: string, ours: string, theirs: string, onConflict: () => void): string {
  let isOpen = false;
  const merged = mergeSequence(base.split(PARAGRAPH), ours.split(PARAGRAPH), theirs.split(PARAGRAPH), {
    keyOf: (paragraph) => paragraph,
    mergeItem: (_base, _ours, their) => {
      isOpen = true;
      return their;
    },
    acceptBoth: false,
  });
  if (isOpen || merged.isOpen) onConflict();
  return merged.items.join(PARAGRAPH);
}

const isItemList = (value: unknown): value is Json[] => Array.isArray(value) && value.every(isObject);

/** Lists of objects have no ids: equal items are found by their content. */
function mergeItems(
  base: readonly Json[],
  ours: readonly Json[],
  theirs: readonly Json[],
  path: readonly string[],
  report: ReportConflict,
  onConflict: () => void,
): Json[] {
  const merged = mergeSequence<Json>(base, ours, theirs, {
    keyOf: canonicalJson,
    mergeItem: (from, our, their) =>
      mergeObjects(from, our, their, [...path, String(base.indexOf(from))], report),
    acceptBoth: true,
  });
  if (merged.isOpen) onConflict();
  return merged.items;
}
