import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { parseDocument } from '../../model/document-text';
import type { Operation } from '../../model/ops/operation.types';
import { editList, type ListAct } from '../form/edit-list';
import { FormRefused, type Field, type FieldChange, type FormState } from '../form/field.types';
import { toFieldName } from '../form/field-names';
import type { FieldError } from '../form/form.types';
import { listFieldChanges } from '../form/list-field-changes';
import { readBlockForm } from '../form/read-block-form';
import { readFields } from '../form/read-fields';
import type { ComposerSite, PageRequest } from '../site.types';
import { freeId, readSpot } from './block-acts';
import { listFieldErrors, findFieldName } from './form-view';
import type { OpenedPage } from './open-editor';
import { describeOutcome, runEdit } from './run-edit';
import type { PostedForm } from './show-editor';

/** What came of a posted form: saved, or shown again as it was typed. */
export type Saved = { done: string; block: string } | { posted: PostedForm };

interface Posted {
  type: string;
  fields: readonly Field[];
  stored: Json;
  state: FormState;
}

/** @throws FormRefused where the form is not one of the block that is chosen */
function readPosted(site: ComposerSite, { choice, folded }: OpenedPage, form: URLSearchParams): Posted {
  const type = choice.add ?? folded.folded.blocks.get(choice.block ?? '')?.type ?? '';
  const blockType = site.desk.editing.blockTypes().get(type);
  const parsed = parseDocument(form.get('stored') ?? '');
  if (!blockType || parsed === 'broken' || !isObject(parsed.doc))
    throw new FormRefused('missing-field', 'stored');
  const fields = readFields(blockType.schema);
  return { type, fields, stored: parsed.doc, state: readBlockForm(fields, parsed.doc, form) };
}

/** Saves the form of the chosen block. */
export async function savePosted(request: PageRequest, opened: OpenedPage): Promise<Saved> {
  const posted = readPosted(request.site, opened, request.form);
  const block = opened.choice.block!;
  const operations = listFieldChanges(posted.stored, posted.state.values).map((change) =>
    toOperation(block, change),
  );
  return save(request, opened, posted, operations, { id: block, done: 'save' });
}

/** Adds the block of a form. */
export async function insertPosted(request: PageRequest, opened: OpenedPage): Promise<Saved> {
  const posted = readPosted(request.site, opened, request.form);
  const { type, state } = posted;
  const id = freeId(opened, type);
  const at = readSpot(request.form.get('at') ?? '');
  const operations: Operation[] = [{ kind: 'insertBlock', id, type, props: { ...state.values }, at }];
  return save(request, opened, posted, operations, { id, done: 'insert' });
}

async function save(
  request: PageRequest,
  opened: OpenedPage,
  { fields, stored, state }: Posted,
  operations: readonly Operation[],
  { id, done }: { id: string; done: string },
): Promise<Saved> {
  const showErrors = (errors: readonly FieldError[]): Saved => ({ posted: { state, stored, errors } });
  if (state.faults.length > 0)
    return showErrors(
      state.faults.map(({ name, code }) => ({ name, message: '', code, fix: undefined, isWarning: false })),
    );
  if (operations.length === 0) return { done: 'nothing', block: id };
  const outcome = await runEdit(request, opened, operations);
  if (outcome.isApplied) return { done, block: id };
  const { refusal, problems } = outcome;
  const found = listFieldErrors(fields, id, problems);
  if (found.length === 0 && problems.length === 0 && refusal.path)
    found.push({
      name: findFieldName(fields, refusal.path),
      message: refusal.reason,
      fix: undefined,
      isWarning: false,
    });
  const problem = describeOutcome(outcome);
  return { posted: { state, stored, errors: found, ...(found.length === 0 && { problem }) } };
}

function toOperation(block: string, { path, was, value }: FieldChange): Operation {
  const before = was === undefined ? null : was;
  return value === undefined
    ? { kind: 'clearProp', block, path, was: before }
    : { kind: 'setProp', block, path, value, was: before };
}

/** The form again after a button of a list, with nothing saved. */
export function showEditedList(
  site: ComposerSite,
  opened: OpenedPage,
  form: URLSearchParams,
  act: ListAct,
): PostedForm {
  const { fields, stored, state } = readPosted(site, opened, form);
  const control = findControl(fields, act.path);
  if (control?.kind !== 'list') throw new FormRefused('unknown-field', toFieldName(act.path));
  const values = editList({ ...state.values }, act, control.item.control.kind === 'group');
  return { state: { ...state, values }, stored, errors: [] };
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
