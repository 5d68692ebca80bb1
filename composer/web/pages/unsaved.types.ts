import type { Json } from '../../../engine/pages/merge-patch';
import type { FormState } from '../form/field.types';
import type { FieldError } from '../form/form.types';
import type { TypedForm } from '../editor.types';
import type { TextOf } from '../screen.types';
import type { RefusedCondition } from './condition-view';

/** What a posted form shows again: as it was typed, with what is wrong. */
export interface PostedForm {
  state: FormState;
  stored: Json;
  errors: readonly FieldError[];
  /** What is wrong with the whole. */
  problem?: TextOf | undefined;
}

/** An address as it was typed, with what is wrong with it. */
export interface UnsavedAddress {
  typed: string;
  error?: string;
  /** JSON of the path or paths that the form was made for; left out: those that count. */
  was?: string;
}

/** Forms of the editor that were not saved. */
export interface Unsaved extends Partial<Record<TypedForm, unknown>> {
  settings?: PostedForm;
  condition?: RefusedCondition;
  /** Settings of the page. */
  fields?: PostedForm;
  address?: UnsavedAddress;
  /** A comment as it was typed. */
  comment?: string;
}
