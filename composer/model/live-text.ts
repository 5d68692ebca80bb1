import { isLayerPath } from './data-path';
import { formatDocument, isSameText, parseDocument } from './document-text';
import { mergeDocuments } from './merge-documents';
import type { MergeConflict } from './merge.types';
import { isSameJson } from '../../engine/pages/same-json';

/** Text of a data file; null: the file does not exist. */
export type FileText = string | null;

/** What a release does to one file: the text that it was made from, and the text that it makes. */
export interface FileEdit {
  base: FileText;
  doc: FileText;
}

/** Path → edit. */
export type FileEdits = ReadonlyMap<string, FileEdit>;

/** What is live beside the shipped files. */
export interface LiveStack {
  /** All permanent releases together. */
  trunk: FileEdits;
  /** Temporary releases that are active, weakest first: by start, then by id. */
  active: readonly { release: number; files: FileEdits }[];
}

/** A conflict that was decided for a release or the trunk, over what stood below it. */
export interface LiveConflict extends MergeConflict {
  file: string;
  /** The temporary release that won; undefined: the trunk won over a shipped file. */
  release?: number;
}

/** Lays an edit over a text that has changed since the edit was made. At a conflict the edit wins. */
export function applyEdit(
  path: string,
  text: FileText,
  { base, doc }: FileEdit,
): { text: FileText; conflicts: readonly MergeConflict[] } {
  if (isSameText(base, text) || isSameText(text, doc))
    return { text: isSameText(text, doc) ? text : doc, conflicts: [] };
  if (isSameText(base, doc)) return { text, conflicts: [] };
  const [from, ours, theirs] = [base, text, doc].map(readDoc);
  if (from === 'broken' || ours === 'broken' || theirs === 'broken')
    return { text: doc, conflicts: [{ path: [], base, ours: text, theirs: doc }] };
  const merged = mergeDocuments(from!.doc, ours!.doc, theirs!.doc, isLayerPath(path) ? 'layer' : 'values');
  return { text: formatMerged(merged.doc, text, doc), conflicts: merged.conflicts };
}

const readDoc = (text: FileText) => (text === null ? { doc: undefined } : parseDocument(text));

/** A side's own text where the merge is that side: its form stays, and what was exported is equal to its file. */
function formatMerged(doc: unknown, ...sides: readonly FileText[]): FileText {
  if (doc === undefined) return null;
  const same = sides.find((text) => {
    const read = text === null ? 'broken' : parseDocument(text);
    return read !== 'broken' && isSameJson(read.doc, doc);
  });
  return same ?? formatDocument(doc);
}

/** The trunk's text of a path over the text shipped with this build. */
export const composeTrunkText = (path: string, file: FileText, trunk: FileEdits): FileText => {
  const edit = trunk.get(path);
  return edit ? applyEdit(path, file, edit).text : file;
};

/**
 * Texts of all files that releases touch: shipped file ⊕ trunk ⊕ temporary releases. A function of its arguments
 * alone, so every instance of a build has the same (docs/decisions/0199-what-is-live.md).
 * @param files texts shipped with this build
 */
export function composeLiveTexts(
  files: ReadonlyMap<string, string>,
  { trunk, active }: LiveStack,
): { texts: Map<string, FileText>; conflicts: LiveConflict[] } {
  const texts = new Map<string, FileText>();
  const conflicts: LiveConflict[] = [];
  for (const { release, files: edits } of [{ release: undefined, files: trunk }, ...active])
    for (const [path, edit] of edits) {
      const below = texts.has(path) ? texts.get(path)! : (files.get(path) ?? null);
      const applied = applyEdit(path, below, edit);
      texts.set(path, applied.text);
      for (const conflict of applied.conflicts)
        conflicts.push({ ...conflict, file: path, ...(release !== undefined && { release }) });
    }
  return { texts, conflicts };
}

/**
 * The trunk with a permanent release in it, ready for the files of this build: an edit that equals its file drops out.
 * @param conflicts what the release and the trunk both changed since the release was made; the release wins
 */
export function addToTrunk(
  files: ReadonlyMap<string, string>,
  trunk: FileEdits,
  release: FileEdits,
): { trunk: FileEdits; conflicts: LiveConflict[] } {
  const conflicts: LiveConflict[] = [];
  const next = new Map<string, FileEdit>();
  for (const path of [...new Set([...trunk.keys(), ...release.keys()])].sort()) {
    const file = files.get(path) ?? null;
    const below = composeTrunkText(path, file, trunk);
    const edit = release.get(path);
    const applied = edit ? applyEdit(path, below, edit) : { text: below, conflicts: [] };
    for (const conflict of applied.conflicts) conflicts.push({ ...conflict, file: path });
    if (!isSameText(applied.text, file)) next.set(path, { base: file, doc: applied.text });
  }
  return { trunk: next, conflicts };
}
