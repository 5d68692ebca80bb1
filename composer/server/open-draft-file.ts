import type { OpenedLayer } from '../../engine/pages/page-engine.types';
import { isObject, type Json } from '../../engine/pages/merge-patch';
import { parseDocument } from '../model/document-text';
import {
  composeLiveTexts,
  composeTrunkText,
  type FileEdit,
  type FileEdits,
  type FileText,
} from '../model/live-text';
import { applyOperation } from '../model/ops/apply-operation';
import { isMissing } from '../model/ops/create-page';
import type { EditRules, Operation } from '../model/ops/operation.types';
import { isLayerPath, readDataPath } from '../model/data-path';
import { fileOf, parseLayerPath } from '../../engine/pages/layer-path';
import { ReleaseRefused, type Composer } from './composer.types';
import { loadReleaseEdits } from './edit-release';
import type { DraftFile, EditTools } from './editing.types';
import { loadLive, type LiveState } from './live-state';
import { layTexts } from './lay-texts';
import { layEdits } from './publish-release';
import { listReleaseFiles, type Release } from './releases.repository';
import { openSettingsFile, openThemeFile } from './open-brand-file';
import { openTextFile } from './words/open-text-file';

type ReleaseFileRow = Awaited<ReturnType<typeof listReleaseFiles>>[number];
type Texts = ReadonlyMap<string, FileText>;

/** A release that may not exist yet. */
export type DraftRelease = Pick<Release, 'id' | 'kind'>;

/** A release's state, from which its texts follow. */
export interface DraftState {
  state: LiveState;
  edits: FileEdits;
  /** Texts over the shipped files as publishing the release now would make them. @param edit in place of the release's own */
  textsWith(path: string, edit: FileEdit): Map<string, FileText>;
  texts(): ReadonlyMap<string, FileText>;
  /** The same without the release's edits. */
  textsBefore(): ReadonlyMap<string, FileText>;
}

/** A release that does not exist yet and has no edits: the files as they are live. */
export const NO_RELEASE: DraftRelease = { id: 0, kind: 'permanent' };

/** @param release id 0: it does not exist yet */
export async function loadDraft(composer: Composer, release: DraftRelease): Promise<DraftState> {
  const { state } = await loadLive(composer.db, composer.edits);
  const edits: FileEdits = release.id === 0 ? new Map() : await loadReleaseEdits(composer, release.id);
  const lay = (files: FileEdits) =>
    composeLiveTexts(composer.files(), layEdits(composer, release, { manifest: '', files }, state).next)
      .texts;
  let texts: Texts | undefined;
  return {
    state,
    edits,
    textsWith: (path, edit) => lay(new Map([...edits, [path, edit]])),
    texts: () => (texts ??= lay(edits)),
    textsBefore: () => lay(new Map()),
  };
}

/** Its `apply` throws ReleaseRefused not-found where no layer has the page. @throws ReleaseRefused bad-path, bad-text */
export async function openDraftFile(
  composer: Composer,
  tools: EditTools,
  release: DraftRelease,
  path: string,
): Promise<DraftFile> {
  // Read first: a file that changes after that has another version when the edit is stored.
  const rows = release.id === 0 ? [] : await listReleaseFiles(composer.db, release.id);
  const draft = await loadDraft(composer, release);
  return openFileOf(composer, tools, { release, draft, row: rows.find((one) => one.path === path) }, path);
}

/**
 * A file of a draft that is loaded already: many files are opened of one state.
 * @param row of the file in the release; undefined: the release does not change it
 * @throws as openDraftFile
 */
export function openFileOf(
  composer: Composer,
  tools: EditTools,
  { release, draft, row }: { release: DraftRelease; draft: DraftState; row?: ReleaseFileRow | undefined },
  path: string,
): DraftFile {
  const edit = draft.edits.get(path);
  const base = edit ? edit.base : readBase(composer, release, draft.state, path);
  const doc = edit ? edit.doc : base;
  const before = draft.texts();
  const laid = new Map([...before, [path, doc]]);
  return {
    path,
    base,
    version: row?.version ?? 0,
    texts: row?.texts ?? false,
    before,
    textsWith: (text) => draft.textsWith(path, { base, doc: text }),
    ...openByKind(composer, tools, path, doc, laid),
  };
}

type Opened = Pick<DraftFile, 'document' | 'apply' | 'page' | 'checks'>;

/** @throws ReleaseRefused bad-path, bad-text */
function openByKind(composer: Composer, tools: EditTools, path: string, doc: FileText, laid: Texts): Opened {
  if (isLayerPath(path)) return openLayerFile(tools, path, doc, laid);
  const kind = readDataPath(path)?.kind;
  if (kind === 'theme') return openThemeFile(path, doc);
  if (kind === 'settings') return openSettingsFile(path, doc);
  if (kind === 'storefront') throw new ReleaseRefused('bad-path', `${path} is not edited.`);
  return openTextFile(tools, path, doc, layTexts(composer.files(), laid));
}

/** @throws ReleaseRefused bad-path, bad-text */
function openLayerFile(tools: EditTools, path: string, doc: FileText, laid: Texts): Opened {
  const pages = tools.openPages(laid);
  const opened = pages.openLayer(path);
  if (!opened) throw new ReleaseRefused('bad-path', `"${path}" is no file of a page's layer.`);
  const { original, languages, findFault } = tools.words();
  const rules: EditRules = {
    blockTypes: tools.blockTypes(),
    hashValue: tools.hashValue,
    takenIds: opened.takenIds,
    texts: {
      original,
      literal: parseLayerPath(path)?.scope ?? original,
      languages,
      findFault,
    },
  };
  const current = readDocument(path, doc, opened);
  const refuseMissing = (document: Json, { kind }: Operation) => {
    if (isMissing(document, opened.below) && kind !== 'createPage' && kind !== 'restore')
      throw new ReleaseRefused('not-found', `There is no ${opened.kind} "${opened.name}" below ${path}.`);
  };
  return {
    document: current,
    checks: isMissing(current, opened.below) ? 'whole file' : 'touched parts',
    page: opened.kind === 'layout' ? `layout ${opened.name}` : opened.name,
    apply: (document, operation) => {
      refuseMissing(document, operation);
      const regions = opened.regions ?? readRegions(pages, path, document);
      return applyOperation(document, opened.below, operation, { ...rules, regions });
    },
  };
}

/** Regions of a page that is being created, from the layout that it begins in. */
function readRegions(
  pages: ReturnType<EditTools['openPages']>,
  path: string,
  { layout }: Json,
): readonly string[] | undefined {
  const page = parseLayerPath(path);
  return page?.kind === 'page' && typeof layout === 'string'
    ? pages.openLayer(fileOf(page.layer, 'layout', layout))?.regions
    : undefined;
}

/** What a permanent release changes is the trunk; a temporary one lies on top of all that is live. */
function readBase(composer: Composer, { kind }: DraftRelease, state: LiveState, path: string): FileText {
  const file = composer.files().get(path) ?? null;
  if (kind === 'permanent') return composeTrunkText(path, file, state.trunk);
  const { texts } = composeLiveTexts(composer.files(), state);
  return texts.has(path) ? texts.get(path)! : file;
}

/** @throws ReleaseRefused bad-text */
function readDocument(path: string, text: FileText, { kind, name, isReadable }: OpenedLayer): Json {
  if (text === null) return { [kind]: name };
  const parsed = parseDocument(text);
  if (parsed === 'broken' || !isObject(parsed.doc) || !isReadable)
    throw new ReleaseRefused('bad-text', `${path} has errors in its form. Correct them in the file first.`);
  return parsed.doc;
}
