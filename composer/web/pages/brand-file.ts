import { type Json } from '../../../engine/pages/merge-patch';
import { findTouched } from '../../model/file-reach';
import type { FileText } from '../../model/live-text';
import { isAllowed } from '../../model/privileges';
import { ReleaseRefused } from '../../server/composer.types';
import { listUndoable } from '../../server/edit-draft';
import { findAdded, type AddedStorefront } from '../../model/new-storefront';
import { loadReleaseEdits } from '../../server/edit-release';
import { readBrandDocument } from '../../server/open-brand-file';
import { loadDraft, NO_RELEASE } from '../../server/open-draft-file';
import { findOpenPreview } from '../../server/preview-release';
import type { Release } from '../../server/releases.repository';
import { listReadable, reachRelease } from '../../server/staff/release-desk';
import type { BrandFileScreen } from '../look/look.types';
import { readField } from '../read-form';
import type { TextOf } from '../screen.types';
import type { PageAnswer, PageRequest } from '../site.types';
import { beginRelease } from './begin-release';
import { findBrandName } from './brand-name';
import { FRAME_MS } from './editor-frame';
import { describeOutcome, runUndo } from './run-edit';

/** A file of a brand with a draft in it: its theme, or its settings. */
export interface OpenedBrandFile {
  brand: string;
  /** The storefront, where the release adds it. */
  added: AddedStorefront | undefined;
  path: string;
  release: Release | undefined;
  document: Json;
  /** Without the draft. */
  live: Json;
  /** Of all that the draft shows. */
  stamp: string;
}

/** @throws ReleaseRefused not-found, wrong-state, bad-text */
export async function openBrandFile(
  request: PageRequest,
  name: 'theme' | 'settings',
): Promise<OpenedBrandFile> {
  const { site, session, params, url } = request;
  const { desk } = site;
  const brand = params.brand!;
  const path = `brands/${brand}/${name}.json`;
  const mayRead = isAllowed(session!.staff.grants, 'read', findTouched([path], desk.cells()));
  const id = url.searchParams.get('release') ?? '';
  const release = /^[1-9]\d{0,14}$/.test(id)
    ? (await reachRelease(desk, session!.staff, 'read', Number(id))).release
    : undefined;
  if (release && release.state !== 'draft')
    throw new ReleaseRefused('wrong-state', `Release ${release.id} is no draft.`);
  const draft = await loadDraft(desk.composer, release ?? NO_RELEASE);
  const added = release && findAdded(await loadReleaseEdits(desk.composer, release.id), brand);
  if (!mayRead || !(added || site.brands().some(({ id: known }) => known === brand)))
    throw new ReleaseRefused('not-found', brand);
  const read = (texts: ReadonlyMap<string, FileText>) =>
    readBrandDocument(path, texts.has(path) ? texts.get(path)! : (desk.composer.files().get(path) ?? null));
  const document = read(draft.texts());
  return {
    brand,
    added,
    path,
    release,
    document,
    live: added ? document : read(draft.textsBefore()),
    stamp: desk.editing.hashValue([...draft.texts()]),
  };
}

/** What the screens of such a file have in common. */
export async function frameBrandFile(
  request: PageRequest,
  opened: OpenedBrandFile,
): Promise<BrandFileScreen> {
  const { site, session } = request;
  const { staff } = session!;
  const { brand, path, release } = opened;
  const undoable = release ? await listUndoable(site.desk, staff, release.id) : { undo: [], redo: [] };
  const drafts = (await listReadable(site.desk, staff)).filter(({ state }) => state === 'draft');
  return {
    brand: { id: brand, name: opened.added?.name ?? findBrandName(site, brand) },
    release: release && { id: release.id, title: release.title },
    drafts: drafts.map(({ id, title }) => ({ id, title })),
    mayEdit: isAllowed(staff.grants, 'edit', findTouched([path], site.desk.cells())),
    preview: await readPreview(request, opened),
    mark: site.desk.randomId(),
    canUndo: undoable.undo.length > 0,
    canRedo: undoable.redo.length > 0,
    isTyped: false,
  };
}

/** The storefront's first page in the first of its locales, with the draft. */
async function readPreview(
  { site, session }: PageRequest,
  { brand, added, path, release, stamp }: OpenedBrandFile,
): Promise<BrandFileScreen['preview']> {
  const { staff } = session!;
  const locale = site.desk.cells().find((one) => one.brand === brand)?.locale ?? added?.locale;
  const mayPreview = isAllowed(staff.grants, 'preview', findTouched([path], site.desk.cells()));
  if (!release || !locale || !mayPreview) return undefined;
  const { id: preview, expiresAt } = await findOpenPreview(site.desk.composer, {
    release: release.id,
    brand,
    by: staff.email,
  });
  const target = { preview, brand, from: added?.from, path: `/${locale}` };
  const until = new Date(site.desk.composer.clock().getTime() + FRAME_MS);
  return {
    frame: site.frameUrl({ ...target, expiresAt: until, view: { visitor: 'guest' } }),
    tab: site.previewUrl({ ...target, expiresAt }),
    stamp,
  };
}

/** Answer of such a screen. */
export const answerBrandFile = <Screen extends BrandFileScreen>(
  screen: Screen,
  problem: TextOf | undefined,
) => ({
  screen,
  ...(screen.preview && { frames: [new URL(screen.preview.frame).origin] }),
  ...(problem && { problem, status: 422 }),
});

/** How a screen of a file handles its form. */
export interface BrandFileForm {
  /** Address of the screen in a release, with what else it shows. */
  href(release: number): string;
  show(problem: TextOf): Promise<PageAnswer>;
  /** The form as it was typed earlier, with the values that it was made from. */
  retype(): Promise<PageAnswer>;
  /** Any button that is not of the file itself. @param done address of the screen after it */
  save(release: number, done: (key: string) => PageAnswer): Promise<PageAnswer>;
}

/** Begins a release, takes a change back or makes it again, or saves the form. */
export async function actOnBrandFile(
  request: PageRequest,
  { release }: OpenedBrandFile,
  { href, show, retype, save }: BrandFileForm,
): Promise<PageAnswer> {
  const { form } = request;
  const act = readField(form, 'act');
  const done = (id: number, key: string): PageAnswer => ({ redirect: `${href(id)}&done=${key}` });
  if (act === 'begin') {
    const id = await beginRelease(request);
    return id === undefined ? show({ key: 'refused.bad-title' }) : done(id, 'beginFile');
  }
  if (!release) return show({ key: 'refused.no-release' });
  if (readField(form, 'retype') !== '') return retype();
  if (act !== 'undo' && act !== 'redo') return save(release.id, (key) => done(release.id, key));
  const problem = describeOutcome(await runUndo(request, release.id, act));
  return problem ? show(problem) : done(release.id, act);
}
