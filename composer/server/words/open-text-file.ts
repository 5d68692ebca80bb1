import { own } from '../../../engine/own';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { readDataPath } from '../../model/data-path';
import { parseDocument } from '../../model/document-text';
import type { FileText } from '../../model/live-text';
import { applyTextOperation, type TextFileRules } from '../../model/ops/apply-text-operation';
import { ReleaseRefused } from '../composer.types';
import type { EditTools, WordsOfShop, DraftFile } from '../editing.types';

/**
 * A file of labels or of a brand's wording.
 * @param files all data files as they are with the draft
 * @throws ReleaseRefused bad-path, bad-text
 */
export function openTextFile(
  tools: EditTools,
  path: string,
  doc: FileText,
  files: ReadonlyMap<string, string>,
): Pick<DraftFile, 'document' | 'apply' | 'page' | 'checks'> {
  const rules = makeRules(tools.words(), path, files);
  return {
    document: readObject(path, doc),
    page: undefined,
    checks: 'nothing',
    apply: (document, operation) => applyTextOperation(document, operation, rules),
  };
}

/** @throws ReleaseRefused bad-path for what is no such file, or of a language that no storefront reads */
function makeRules(
  { original, languages, messages, findFault }: WordsOfShop,
  path: string,
  files: ReadonlyMap<string, string>,
): TextFileRules {
  const data = readDataPath(path);
  if ((data?.kind !== 'labels' && data?.kind !== 'wording') || !languages.has(data.scope))
    throw new ReleaseRefused('bad-path', `"${path}" is no file of texts of this shop.`);
  const labelOf = (section: string, key: string): string | undefined => {
    const label = own(readText(files, `locales/${original}/labels/${section}.json`), key);
    return typeof label === 'string' ? label : own(own(messages, section), key);
  };
  if (data.kind === 'labels') {
    const isOriginal = data.scope === original;
    // A block's original is code: a brand words it differently (docs/decisions/0233-texts-of-all-languages-in-one-matrix.md).
    const findOriginal = (key: string) => {
      const label = labelOf(data.section, key);
      return isOriginal && typeof own(readText(files, path), key) !== 'string' ? undefined : label;
    };
    return { findOriginal, isOriginal, findFault };
  }
  const isOriginal = false;
  const brandTexts = readText(files, `brands/${data.brand}/wording/${original}.json`);
  return {
    findOriginal: (reference) => {
      const dot = reference.indexOf('.');
      const label = labelOf(reference.slice(0, dot), reference.slice(dot + 1));
      if (label === undefined || data.scope === original) return label;
      const branded = own(brandTexts, reference);
      return typeof branded === 'string' ? branded : label;
    },
    isOriginal,
    findFault,
  };
}

const readText = (files: ReadonlyMap<string, string>, path: string): Json => {
  const text = files.get(path);
  const parsed = text === undefined ? 'broken' : parseDocument(text);
  return parsed !== 'broken' && isObject(parsed.doc) ? parsed.doc : {};
};

/** @throws ReleaseRefused bad-text */
function readObject(path: string, text: FileText): Json {
  if (text === null) return {};
  const parsed = parseDocument(text);
  if (parsed === 'broken' || !isObject(parsed.doc))
    throw new ReleaseRefused('bad-text', `${path} has errors in its form. Correct them in the file first.`);
  return parsed.doc;
}
