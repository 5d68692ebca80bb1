import { ReleaseRefused } from '../../server/composer.types';
import { readListAct } from '../form/edit-list';
import { FormRefused } from '../form/field.types';
import { readField } from '../read-form';
import type { TextOf } from '../screen.types';
import type { ComposerPage, PageAnswer, PageRequest } from '../site.types';
import { attempt } from './attempt';
import { beginRelease } from './begin-release';
import { postComment, subjectOf } from './comments';
import { writeChoice } from './editor-choice';
import { openPage, type OpenedPage } from './open-editor';
import { listActOperations, type BlockAct } from './block-acts';
import { describePlaced, writePlaced } from './placed-notice';
import { describeOutcome, runEdit, runUndo } from './run-edit';
import { insertPosted, resetField, savePosted, showEditedList } from './save-form';
import { resetPageField, savePageFields } from './page-fields';
import { saveAddress } from './save-address';
import { readTyped } from './read-typed';
import { saveCondition } from './save-condition';
import { renderTyped } from './render-typed';
import { editedHref } from '../screens/editor-href';
import { composeEditor } from './show-editor';
import type { Unsaved } from './unsaved.types';
import type { Operation } from '../../model/ops/operation.types';

/** @param problem of a form as a whole */
async function show(
  request: PageRequest,
  opened: OpenedPage,
  unsaved: Unsaved = {},
  problem?: TextOf,
): Promise<PageAnswer> {
  const screen = await composeEditor(request, opened, unsaved);
  const { settings, condition, fields, address } = unsaved;
  const isRefused =
    problem || address?.error || [settings, condition, fields].some((one) => one && one.errors.length > 0);
  return {
    screen,
    ...(screen.preview && { frames: [new URL(screen.preview.frame).origin] }),
    ...(isRefused && { status: 422 }),
    ...(problem && { problem }),
  };
}

async function showEditor(request: PageRequest): Promise<PageAnswer> {
  const opened = await openPage(request);
  const shown = await show(request, opened);
  return { ...shown, notice: describePlaced(request.site, opened, request.url.searchParams.get('done')) };
}

/** Address of the editor after an edit. */
function editorAfter({ params }: PageRequest, { choice, layer, kind }: OpenedPage, done: string): PageAnswer {
  const { brand, locale, page, layout } = params;
  const editor = editedHref({ kind, brand: brand!, locale: locale!, name: layout ?? page! });
  const query = writeChoice({
    release: choice.release,
    width: choice.width,
    visitor: choice.visitor,
    moment: choice.moment,
    layer: choice.layer === undefined ? undefined : layer?.layer,
    block: choice.block,
  });
  return { redirect: `${editor}${query}${query ? '&' : '?'}done=${done}` };
}

/** Begins a release for the edits of a page. */
async function begin(request: PageRequest): Promise<PageAnswer> {
  const opened = await openPage(request);
  const id = await beginRelease(request);
  if (id === undefined)
    return { ...(await show(request, opened)), status: 422, problem: { key: 'refused.bad-title' } };
  return editorAfter(request, { ...opened, choice: { ...opened.choice, release: id } }, 'begin');
}

const answerProblem = async (
  request: PageRequest,
  opened: OpenedPage,
  problem: TextOf,
): Promise<PageAnswer> => ({
  ...(await show(request, opened, {}, problem)),
});

async function act(request: PageRequest): Promise<PageAnswer> {
  const { form, site } = request;
  const name = readField(form, 'act');
  if (name === 'begin') return begin(request);
  const opened = await openPage(request);
  if (!opened.release) return answerProblem(request, opened, { key: 'refused.no-release' });
  const commented = await postComment(request, opened.release.id, {
    subject: subjectOf({ kind: opened.kind, name: opened.listed.page }),
    brand: opened.cell.brand,
    locale: opened.cell.locale,
    block: opened.folded.folded.blocks.has(opened.choice.block ?? '') ? opened.choice.block! : '',
  });
  if (commented)
    return 'done' in commented
      ? editorAfter(request, opened, commented.done)
      : show(request, opened, { comment: commented.typed }, commented.problem);
  if (name === 'preview') return renderTyped(request, opened);
  if (!opened.layer) return answerProblem(request, opened, { key: 'refused.no-layer' });
  if (name === 'undo' || name === 'redo') return changeBack(request, opened, opened.release.id, name);
  const typed = readTyped(request, opened);
  if (typed) return show(request, typed.opened, typed.unsaved);
  const listAct = readListAct(readField(form, 'list'));
  if (listAct) return show(request, opened, { settings: showEditedList(site, opened, form, listAct) });
  const path = readField(form, 'reset');
  if (path !== '') return run(request, opened, resetField(opened, path), 'reset');
  const field = readField(form, 'reset-field');
  if (field !== '') return run(request, opened, resetPageField(field), 'reset');
  if (name === 'save' || name === 'insert') return save(request, opened, name);
  if (name === 'fields') {
    const saved = await savePageFields(request, opened);
    return 'posted' in saved
      ? show(request, opened, { fields: saved.posted }, saved.posted.problem)
      : editorAfter(request, opened, saved.done);
  }
  if (name === 'address') {
    const saved = await saveAddress(request, opened);
    return 'refused' in saved
      ? show(request, opened, { address: saved.refused }, saved.problem)
      : editorAfter(request, opened, saved.done);
  }
  if (name === 'condition') {
    const saved = await saveCondition(request, opened);
    return 'refused' in saved
      ? show(request, opened, { condition: saved.refused }, saved.problem)
      : editorAfter(request, opened, saved.done);
  }
  const id = readActed(form) ?? opened.choice.block;
  const operations = listActOperations(opened, id, name as BlockAct, readField(form, 'at'));
  return run(request, opened, operations, name, id);
}

/** Block that a form of the outline acts on; undefined: the chosen one. */
const readActed = (form: URLSearchParams): string | undefined =>
  /^[\w.-]{1,121}$/.exec(readField(form, 'block'))?.[0];

/** Saves the settings of a block. */
async function save(request: PageRequest, opened: OpenedPage, name: 'save' | 'insert'): Promise<PageAnswer> {
  const saved = await (name === 'save' ? savePosted : insertPosted)(request, opened);
  return 'posted' in saved
    ? show(request, opened, { settings: saved.posted }, saved.posted.problem)
    : editorAfter(request, withBlock(opened, saved.block), saved.done);
}

/** Applies the operations of a button. @param id block that is acted on */
async function run(
  request: PageRequest,
  opened: OpenedPage,
  operations: readonly Operation[],
  done: string,
  id = opened.choice.block,
): Promise<PageAnswer> {
  const [first] = operations;
  if (!first) return editorAfter(request, opened, 'nothing');
  const problem = describeOutcome(await runEdit(request, opened, operations));
  if (problem) return answerProblem(request, opened, problem);
  const next = id === opened.choice.block ? blockAfter(first, id) : opened.choice.block;
  return editorAfter(request, withBlock(opened, next), writePlaced(first, done));
}

const withBlock = (opened: OpenedPage, block: string | undefined): OpenedPage => ({
  ...opened,
  choice: { ...opened.choice, block },
});

/** The block that is chosen after an operation. */
function blockAfter(operation: Operation, current: string | undefined): string | undefined {
  if (operation.kind === 'duplicateBlock') return operation.as;
  return operation.kind === 'removeBlock' ? undefined : current;
}

async function changeBack(
  request: PageRequest,
  opened: OpenedPage,
  release: number,
  name: 'undo' | 'redo',
): Promise<PageAnswer> {
  const problem = describeOutcome(await runUndo(request, release, name));
  if (problem) return answerProblem(request, opened, problem);
  return (await isGone(request))
    ? { redirect: `/composer/releases/${release}?done=${name}` }
    : editorAfter(request, opened, name);
}

/** Whether nothing is left of a page: its creation was undone. */
const isGone = (request: PageRequest): Promise<boolean> =>
  openPage(request).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ReleaseRefused && error.code === 'not-found') return true;
      throw error;
    },
  );

async function post(request: PageRequest): Promise<PageAnswer> {
  try {
    return await act(request);
  } catch (error) {
    // A form that this page has not rendered: its fields, or values nested deeper than any form has.
    const isForeign = error instanceof FormRefused || error instanceof RangeError;
    if (!isForeign) throw error;
    return answerProblem(request, await openPage(request), { key: 'refused.bad-form' });
  }
}

const editor = {
  needs: 'factor',
  get: showEditor,
  post: (request) =>
    attempt(
      () => post(request),
      () => showEditor(request),
    ),
} as const satisfies Omit<ComposerPage, 'path'>;

export const editorPages: readonly ComposerPage[] = [
  { ...editor, path: '/pages/:brand/:locale/:page' },
  { ...editor, path: '/layouts/:brand/:locale/:layout' },
];
