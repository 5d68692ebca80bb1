import { isObject } from '../../engine/pages/merge-patch';
import { parseDocument } from '../model/document-text';
import type { FileText } from '../model/live-text';
import { applyThemeOperation } from '../model/ops/apply-theme-operation';
import { ReleaseRefused } from './composer.types';
import type { DraftFile } from './open-draft-file';

/** A brand's theme. @throws ReleaseRefused not-found, bad-text */
export function openThemeFile(
  path: string,
  doc: FileText,
): Pick<DraftFile, 'document' | 'apply' | 'page' | 'checks'> {
  if (doc === null) throw new ReleaseRefused('not-found', `There is no ${path}.`);
  const parsed = parseDocument(doc);
  if (parsed === 'broken' || !isObject(parsed.doc))
    throw new ReleaseRefused('bad-text', `${path} has errors in its form. Correct them in the file first.`);
  return { document: parsed.doc, page: undefined, checks: 'whole file', apply: applyThemeOperation };
}
