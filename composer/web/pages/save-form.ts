import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { findUpload, parseUpload } from '../../../engine/pages/uploaded-picture';
import type { Problem } from '../../../engine/pages/page.types';
import { parseDocument } from '../../model/document-text';
import type { Operation } from '../../model/ops/operation.types';
import { dropAt, putAt } from '../../model/ops/read-value';
import { getMedia, listAlts } from '../../server/media/media.repository';
import { editList, editRows, type ListAct } from '../form/edit-list';
import { FormRefused, type Field, type FieldChange, type FormState } from '../form/field.types';
import { toFieldName } from '../form/field-names';
import type { FieldError } from '../form/form.types';
import { listFieldChanges } from '../form/list-field-changes';
import { readBlockForm } from '../form/read-block-form';
import { readFields } from '../form/read-fields';
import { readField } from '../read-form';
import type { ComposerSite, PageRequest } from '../site.types';
import { freeId, readSpot } from './block-acts';
import { fillPictureFacts } from './fill-picture-facts';
import { listFieldErrors, findFieldName, toFieldError } from './form-view';
import type { OpenedPage } from './open-editor';
import { describeOutcome, runEdit } from './run-edit';
import type { PostedForm } from './unsaved.types';

/** What came of a posted form: saved, or shown again as it was typed. */
export type Saved = { done: string; block: string | undefined } | { posted: PostedForm };

interface PostedFields {
  fields: readonly Field[];
  stored: Json;
  state: FormState;
}

/** @throws FormRefused where the form is not one of these fields */
export function readPostedFields(fields: readonly Field[], form: URLSearchParams): PostedFields {
  const parsed = parseDocument(form.get('stored') ?? '');
  if (parsed === 'broken' || !isObject(parsed.doc)) throw new FormRefused('missing-field', 'stored');
  return { fields, stored: parsed.doc, state: readBlockForm(fields, parsed.doc, form) };
}

/** @throws FormRefused where the form is not one of the block that is chosen */
function readPosted(
  site: ComposerSite,
  { choice, folded }: OpenedPage,
  form: URLSearchParams,
): PostedFields & { type: string } {
  const type = choice.add ?? folded.folded.blocks.get(choice.block ?? '')?.type ?? '';
  const blockType = site.desk.editing.blockTypes().get(type);
  if (!blockType) throw new FormRefused('missing-field', 'stored');
  return { type, ...readPostedFields(readFields(blockType.schema), form) };
}

/** Saves the form of the chosen block. */
export async function savePosted(request: PageRequest, opened: OpenedPage): Promise<Saved> {
  const posted = readPosted(request.site, opened, request.form);
  const block = opened.choice.block!;
  const values = await fillPictures(request.site, posted, posted.stored);
  return saveChanges(request, opened, posted, listFieldChanges(posted.stored, values), {
    ...toBlock(posted.fields, block, 'save'),
    toOperation: (change) => toOperation(block, change),
  });
}

/** Adds the block of a form. */
export async function insertPosted(request: PageRequest, opened: OpenedPage): Promise<Saved> {
  const posted = readPosted(request.site, opened, request.form);
  const { type } = posted;
  const id = freeId(opened, type);
  const at = readSpot(request.form.get('at') ?? '');
  const operations: Operation[] = [
    { kind: 'insertBlock', id, type, props: await fillPictures(request.site, posted, {}), at },
  ];
  return saveFields(request, opened, posted, operations, toBlock(posted.fields, id, 'insert'));
}

/** Posted values, with what the media library has of new pictures. @param stored values that count so far */
function fillPictures({ desk }: ComposerSite, { fields, state }: PostedFields, stored: Json): Promise<Json> {
  const { original } = desk.editing.words();
  const { db } = desk.composer;
  return fillPictureFacts(fields, stored, state.values, async (media) => {
    const id = parseUpload(findUpload(media.replace(/^media:/, '')) ?? '')?.id;
    const picture = id === undefined ? undefined : await getMedia(db, id);
    if (!picture) return undefined;
    const texts = Object.fromEntries(await listAlts(db, picture.id));
    // A text needs the language that all others fall back to.
    return {
      alt: Object.hasOwn(texts, original) ? texts : undefined,
      focus: picture.focus ?? undefined,
    };
  });
}

/** What a form is saved for. */
interface SaveTarget {
  block: string | undefined;
  done: string;
  /** Faults of the engine at the fields. */
  listErrors(problems: readonly Problem[]): FieldError[];
}

const toBlock = (fields: readonly Field[], block: string, done: string): SaveTarget => ({
  block,
  done,
  listErrors: (problems) => listFieldErrors(fields, block, problems),
});

/**
 * Saves changes of fields: all of them or none, or what is right while a person types (`partly`), where what is refused stays in its
 * field, and the form is one of the values that are saved by then.
 */
export async function saveChanges(
  request: PageRequest,
  opened: OpenedPage,
  posted: PostedFields,
  changes: readonly FieldChange[],
  target: SaveTarget & { toOperation(change: FieldChange): Operation },
): Promise<Saved> {
  const saved = await saveFields(request, opened, posted, changes.map(target.toOperation), target);
  if (!('posted' in saved) || readField(request.form, 'partly') !== 'yes') return saved;
  const refused = saved.posted.errors.map(({ name }) => name);
  const isRight = ({ path }: FieldChange) => {
    const own = toFieldName(path);
    return !refused.some((name) => name === own || name.startsWith(`${own}/`) || own.startsWith(`${name}/`));
  };
  const right = changes.filter(isRight);
  if (refused.length === 0 || right.length === 0 || right.length === changes.length) return saved;
  const outcome = await runEdit(request, opened, right.map(target.toOperation));
  if (!outcome.isApplied) return saved;
  const stored = right.reduce<Json>(
    (values, { path, value }) =>
      value === undefined ? dropAt(values, path, path.length) : (putAt(values, path, value) as Json),
    posted.stored,
  );
  return { posted: { ...saved.posted, stored } };
}

/** Applies the operations of a form, or shows it again with what is wrong. */
async function saveFields(
  request: PageRequest,
  opened: OpenedPage,
  { fields, stored, state }: PostedFields,
  operations: readonly Operation[],
  { block, done, listErrors }: SaveTarget,
): Promise<Saved> {
  if (state.faults.length > 0) return { posted: { state, stored, errors: state.faults.map(toFieldError) } };
  if (operations.length === 0) return { done: 'nothing', block };
  const outcome = await runEdit(request, opened, operations);
  if (outcome.isApplied) return { done, block };
  const { refusal, problems } = outcome;
  const errors = listErrors(problems);
  if (errors.length === 0 && problems.length === 0 && refusal.path)
    errors.push({
      name: findFieldName(fields, refusal.path),
      message: refusal.reason,
      fix: undefined,
      isWarning: false,
    });
  const problem = describeOutcome(outcome);
  return { posted: { state, stored, errors, ...(errors.length === 0 && { problem }) } };
}

export function toOperation(block: string, { path, was, value }: FieldChange): Operation {
  const before = was === undefined ? null : was;
  return value === undefined
    ? { kind: 'clearProp', block, path, was: before }
    : { kind: 'setProp', block, path, value, was: before };
}

/** The form of the chosen block as it was typed; nothing is saved. @throws FormRefused */
export function readTypedSettings(site: ComposerSite, opened: OpenedPage, form: URLSearchParams): PostedForm {
  const { stored, state } = readPosted(site, opened, form);
  return { state, stored, errors: state.faults.map(toFieldError) };
}

/** The form again after a button of a list, with nothing saved. */
export function showEditedList(
  site: ComposerSite,
  opened: OpenedPage,
  form: URLSearchParams,
  act: ListAct,
): PostedForm {
  const { fields, stored, state } = readPosted(site, opened, form);
  return { state: editPostedList(fields, state, act), stored, errors: [] };
}

/** A posted form after a button of a list. @throws FormRefused where these fields have no such list */
export function editPostedList(fields: readonly Field[], state: FormState, act: ListAct): FormState {
  const control = findControl(fields, act.path);
  if (control?.kind === 'map') {
    const name = toFieldName(act.path);
    const rows = new Map([...(state.rows ?? []), [name, editRows(state.rows?.get(name) ?? [], act)]]);
    return { ...state, rows };
  }
  if (control?.kind !== 'list') throw new FormRefused('unknown-field', toFieldName(act.path));
  return { ...state, values: editList({ ...state.values }, act, control.item.control.kind === 'group') };
}

function findControl(
  fields: readonly Field[],
  [key, ...rest]: readonly string[],
): Field['control'] | undefined {
  const control = fields.find((field) => field.key === key)?.control;
  if (rest.length === 0) return control;
  return control?.kind === 'group' ? findControl(control.fields, rest) : undefined;
}

/** Takes the layer's own value of a field back. */
export const resetField = ({ choice: { block } }: OpenedPage, path: string): Operation[] =>
  block === undefined ? [] : [{ kind: 'resetProp', block, path: path.split('.') }];
