import { isObject } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import { parseDocument } from '../../model/document-text';
import type { Condition, Operation } from '../../model/ops/operation.types';
import { JSON_NAME } from '../condition/condition.types';
import { readConditionPost } from '../condition/read-condition-post';
import { FormRefused } from '../form/field.types';
import type { TextOf } from '../screen.types';
import type { PageRequest } from '../site.types';
import { listConditionErrors, type RefusedCondition } from './condition-view';
import { toFieldError } from './form-view';
import type { OpenedPage } from './open-editor';
import { describeOutcome, runEdit } from './run-edit';

export type SavedCondition =
  { done: 'condition' | 'nothing' } | { refused: RefusedCondition; problem: TextOf | undefined };

/** Saves the posted condition of the chosen block. @throws FormRefused where the form is not that of a condition */
export async function saveCondition(request: PageRequest, opened: OpenedPage): Promise<SavedCondition> {
  const block = opened.choice.block ?? '';
  const typed = readTypedCondition(request, opened);
  const { posted, stored } = typed;
  if (posted.faults.length > 0) return { refused: typed, problem: undefined };
  if (isSameJson(posted.when ?? {}, stored ?? {})) return { done: 'nothing' };
  const operation: Operation = {
    kind: 'setCondition',
    block,
    when: posted.when as Condition | null,
    was: stored ?? null,
  };
  const outcome = await runEdit(request, opened, [operation]);
  if (outcome.isApplied) return { done: 'condition' };
  const errors = listConditionErrors(block, outcome.problems, posted.form !== undefined);
  // What the engine has not looked at concerns the text as a whole.
  if (errors.length === 0 && !posted.form && outcome.refusal.code === 'bad-value')
    errors.push({ name: JSON_NAME, message: outcome.refusal.reason, fix: undefined, isWarning: false });
  return {
    refused: { posted, stored, errors },
    problem: errors.length === 0 ? describeOutcome(outcome) : undefined,
  };
}

/** A posted condition with its own faults; nothing is saved. @throws FormRefused */
export function readTypedCondition({ form }: PageRequest, { pages }: OpenedPage): RefusedCondition {
  const stored = readStored(form);
  const posted = readConditionPost(form, stored, pages.listNames().flags);
  return { posted, stored, errors: posted.faults.map(toFieldError) };
}

function readStored(form: URLSearchParams): unknown {
  const parsed = parseDocument(form.get('stored') ?? '');
  if (parsed === 'broken' || !(parsed.doc === null || isObject(parsed.doc)))
    throw new FormRefused('missing-field', 'stored');
  return parsed.doc ?? undefined;
}
