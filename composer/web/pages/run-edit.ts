import type { Operation } from '../../model/ops/operation.types';
import { editDraft, redoEdit, undoEdit } from '../../server/edit-draft';
import type { EditOutcome } from '../../server/editing.types';
import { readField } from '../read-form';
import type { TextOf } from '../screen.types';
import type { PageRequest } from '../site.types';
import type { OpenedPage } from './open-editor';

/** The mark of a form: sent twice, it is applied once. */
export const readMark = ({ site, form }: PageRequest): string =>
  readField(form, 'mark') || site.desk.randomId();

/** Applies operations to the opened layer in the draft. @throws ReleaseRefused, StaffRefused not-allowed, CheckFailed */
export const runEdit = (
  request: PageRequest,
  { release, folded }: OpenedPage,
  operations: readonly Operation[],
): Promise<EditOutcome> =>
  editDraft(request.site.desk, request.session!.staff, {
    release: release!.id,
    path: folded.file,
    operations,
    mark: readMark(request),
  });

/** Undoes or repeats the person's last step in a draft. @throws as undoEdit */
export const runUndo = (
  request: PageRequest,
  release: number,
  act: 'undo' | 'redo',
): Promise<EditOutcome> => {
  const change = act === 'undo' ? undoEdit : redoEdit;
  return change(request.site.desk, request.session!.staff, { release, mark: readMark(request) });
};

/** Why an edit was not applied, for the top of the page; undefined: it was applied. */
export function describeOutcome(outcome: EditOutcome): TextOf | undefined {
  if (outcome.isApplied) return undefined;
  const { refusal, problems } = outcome;
  const details = problems.length > 0 ? problems.map(({ message }) => message) : [refusal.reason];
  if (refusal.changedBy === undefined) return { key: 'refused.not-applied', details };
  return { key: 'refused.edited', values: { by: refusal.changedBy }, details };
}
