import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { parseDocument } from '../../model/document-text';
import { findTouched } from '../../model/file-reach';
import type { FileText } from '../../model/live-text';
import { isAllowed } from '../../model/privileges';
import { ReleaseRefused } from '../../server/composer.types';
import { editDraft, listUndoable, redoEdit, undoEdit } from '../../server/edit-draft';
import type { EditOutcome } from '../../server/editing.types';
import { loadDraft } from '../../server/open-draft-file';
import { findOpenPreview } from '../../server/preview-release';
import type { Release } from '../../server/releases.repository';
import { listReadable, reachRelease } from '../../server/staff/release-desk';
import { listGroups, listPairs, readLook, type TypedLook } from '../look/look-fields';
import type { LookScreen } from '../look/look.types';
import { readField } from '../read-form';
import type { TextOf } from '../screen.types';
import type { ComposerPage, PageAnswer, PageRequest } from '../site.types';
import { attempt } from './attempt';
import { beginRelease } from './begin-release';
import { findBrandName } from './brand-name';
import { FRAME_MS } from './editor-frame';
import { describeOutcome, readMark } from './run-edit';

const NO_RELEASE = { id: 0, kind: 'permanent' } as const;

/** A brand's theme with a draft in it. */
interface OpenedLook {
  brand: string;
  path: string;
  release: Release | undefined;
  theme: Json;
  /** Without the draft. */
  live: Json;
}

/** @throws ReleaseRefused not-found, wrong-state, bad-text */
async function openLook(request: PageRequest): Promise<OpenedLook> {
  const { site, session, params, url } = request;
  const { desk } = site;
  const brand = params.brand!;
  const path = `brands/${brand}/theme.json`;
  const mayRead = isAllowed(session!.staff.grants, 'read', findTouched([path], desk.cells()));
  if (!mayRead || !site.brands().some(({ id }) => id === brand)) throw new ReleaseRefused('not-found', brand);
  const id = url.searchParams.get('release') ?? '';
  const release = /^[1-9]\d{0,14}$/.test(id)
    ? (await reachRelease(desk, session!.staff, 'read', Number(id))).release
    : undefined;
  if (release && release.state !== 'draft')
    throw new ReleaseRefused('wrong-state', `Release ${release.id} is no draft.`);
  const draft = await loadDraft(desk.composer, release ?? NO_RELEASE);
  const read = (texts: ReadonlyMap<string, FileText>) =>
    readTheme(path, texts.has(path) ? texts.get(path)! : (desk.composer.files().get(path) ?? null));
  return { brand, path, release, theme: read(draft.texts()), live: read(draft.textsBefore()) };
}

function readTheme(path: string, text: FileText): Json {
  const parsed = text === null ? 'broken' : parseDocument(text);
  if (parsed === 'broken' || !isObject(parsed.doc))
    throw new ReleaseRefused('bad-text', `${path} has errors in its form. Correct them in the file first.`);
  return parsed.doc;
}

const lookHref = ({ brand, release }: Pick<OpenedLook, 'brand' | 'release'>): string =>
  `/composer/brands/${brand}/look${release ? `?release=${release.id}` : ''}`;

async function showLook(
  request: PageRequest,
  opened?: OpenedLook,
  typed?: TypedLook,
  problem?: TextOf,
): Promise<PageAnswer> {
  const { site, session } = request;
  const { staff } = session!;
  const look = opened ?? (await openLook(request));
  const { brand, path, release, theme, live } = look;
  const undoable = release ? await listUndoable(site.desk, staff, release.id) : { undo: [], redo: [] };
  const drafts = (await listReadable(site.desk, staff)).filter(({ state }) => state === 'draft');
  const groups = listGroups(theme, live, typed);
  const preview = await readPreview(request, look);
  const screen: LookScreen = {
    screen: 'look',
    brand: { id: brand, name: findBrandName(site, brand) },
    release: release && { id: release.id, title: release.title },
    drafts: drafts.map(({ id, title }) => ({ id, title })),
    mayEdit: isAllowed(staff.grants, 'edit', findTouched([path], site.desk.cells())),
    groups,
    pairs: listPairs(groups),
    preview,
    mark: site.desk.randomId(),
    canUndo: undoable.undo.length > 0,
    canRedo: undoable.redo.length > 0,
  };
  return {
    screen,
    ...(preview && { frames: [new URL(preview.frame).origin] }),
    ...(problem && { problem, status: 422 }),
  };
}

/** The storefront's first page in the first of its locales, with the draft. */
async function readPreview(
  { site, session }: PageRequest,
  { brand, path, release }: OpenedLook,
): Promise<LookScreen['preview']> {
  const { staff } = session!;
  const cell = site.desk.cells().find((one) => one.brand === brand);
  const mayPreview = isAllowed(staff.grants, 'preview', findTouched([path], site.desk.cells()));
  if (!release || !cell || !mayPreview) return undefined;
  const { id: preview, expiresAt } = await findOpenPreview(site.desk.composer, {
    release: release.id,
    brand,
    by: staff.email,
  });
  const place = { preview, brand, path: `/${cell.locale}` };
  const until = new Date(site.desk.composer.clock().getTime() + FRAME_MS);
  return {
    frame: site.frameUrl({ ...place, expiresAt: until, view: { visitor: 'guest' } }),
    tab: site.previewUrl({ ...place, expiresAt }),
  };
}

async function begin(request: PageRequest, opened: OpenedLook): Promise<PageAnswer> {
  const id = await beginRelease(request);
  if (id === undefined) return showLook(request, opened, undefined, { key: 'refused.bad-title' });
  return { redirect: `/composer/brands/${opened.brand}/look?release=${id}&done=begin` };
}

async function act(request: PageRequest): Promise<PageAnswer> {
  const { site, session, form } = request;
  const name = readField(form, 'act');
  const opened = await openLook(request);
  if (name === 'begin') return begin(request, opened);
  const { release } = opened;
  if (!release) return showLook(request, opened, undefined, { key: 'refused.no-release' });
  const done = (key: string): PageAnswer => ({ redirect: `${lookHref(opened)}&done=${key}` });
  if (name === 'undo' || name === 'redo') {
    const change = name === 'undo' ? undoEdit : redoEdit;
    const mark = readMark(request);
    const problem = describeOutcome(await change(site.desk, session!.staff, { release: release.id, mark }));
    return problem ? showLook(request, undefined, undefined, problem) : done(name);
  }
  return save(request, opened, release.id, done);
}

async function save(
  request: PageRequest,
  opened: OpenedLook,
  release: number,
  done: (key: string) => PageAnswer,
): Promise<PageAnswer> {
  const { operations, values, unreadable } = readLook(request.form, opened.theme);
  const refuse = (errors: ReadonlyMap<string, string>, problem: TextOf) =>
    showLook(request, undefined, { values, errors }, problem);
  if (unreadable.length > 0)
    return refuse(new Map(unreadable.map((name) => [name, UNREADABLE])), { key: 'refused.bad-value' });
  if (operations.length === 0) return done('nothing');
  const outcome = await editDraft(request.site.desk, request.session!.staff, {
    release,
    path: opened.path,
    operations,
    mark: readMark(request),
  });
  const problem = describeOutcome(outcome);
  return problem ? refuse(listErrors(outcome, opened.path), problem) : done('save');
}

const UNREADABLE = 'A value is needed here, for sizes one or two numbers with a comma between them.';

/** Why values were refused, by name of their control. */
function listErrors(outcome: EditOutcome, path: string): Map<string, string> {
  if (outcome.isApplied) return new Map();
  const { refusal, problems } = outcome;
  const named = problems
    .filter(({ file, field }) => file === path && field !== undefined)
    .map(({ field, message }): [string, string] => [field!.replaceAll('.', '/'), message]);
  return new Map(refusal.path ? [...named, [refusal.path.join('/'), refusal.reason]] : named);
}

export const lookPages: readonly ComposerPage[] = [
  {
    path: '/brands',
    needs: 'factor',
    get: async ({ site, session }) => {
      const cells = site.desk
        .cells()
        .filter((cell) => isAllowed(session!.staff.grants, 'read', { cells: [cell], isTexts: false }));
      const brands = site.brands().map(({ id, name, timeZone }) => ({
        id,
        name,
        zone: timeZone,
        locales: cells.filter(({ brand }) => brand === id).length,
      }));
      return { screen: { screen: 'brands', brands: brands.filter(({ locales }) => locales > 0) } };
    },
  },
  {
    path: '/brands/:brand/look',
    needs: 'factor',
    get: (request) => showLook(request),
    post: (request) =>
      attempt(
        () => act(request),
        () => showLook(request),
      ),
  },
];
