import { isObject, type Json } from '../../engine/pages/merge-patch';
import { parseDocument } from '../model/document-text';
import type { FileText } from '../model/live-text';
import { applySettingsOperation } from '../model/ops/apply-settings-operation';
import { applyThemeOperation } from '../model/ops/apply-theme-operation';
import { ReleaseRefused } from './composer.types';
import type { DraftFile } from './editing.types';

type OpenedFile = Pick<DraftFile, 'document' | 'apply' | 'page' | 'checks'>;

/** A brand's theme. @throws ReleaseRefused not-found, bad-text */
export const openThemeFile = (path: string, doc: FileText): OpenedFile =>
  openWhole(path, doc, applyThemeOperation);

/** A brand's flags and rules. @throws ReleaseRefused not-found, bad-text */
export const openSettingsFile = (path: string, doc: FileText): OpenedFile =>
  openWhole(path, doc, applySettingsOperation);

const openWhole = (path: string, doc: FileText, apply: DraftFile['apply']): OpenedFile => {
  if (doc === null) throw new ReleaseRefused('not-found', `There is no ${path}.`);
  return { document: readBrandDocument(path, doc), page: undefined, checks: 'whole file', apply };
};

/** @throws ReleaseRefused bad-text */
export function readBrandDocument(path: string, text: FileText): Json {
  const parsed = text === null ? 'broken' : parseDocument(text);
  if (parsed === 'broken' || !isObject(parsed.doc))
    throw new ReleaseRefused('bad-text', `${path} has errors in its form. Correct them in the file first.`);
  return parsed.doc;
}
