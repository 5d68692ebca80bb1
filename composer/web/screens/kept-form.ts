import type { EditorScreen, TypedForm } from '../editor.types';

/** Identifies what is edited, for what the script keeps of its forms (composer/live/store-typed.ts). */
export const keepsOf = ({
  release,
  page: { kind, name },
  layer,
}: Pick<EditorScreen, 'release' | 'page' | 'layer'>): string | undefined =>
  release && `${release.id} ${kind} ${name} ${layer.layer}`;

/** Attributes of a form whose text is kept until it is saved. */
export const keptForm = (
  { block, typed }: Pick<EditorScreen, 'block' | 'typed'>,
  form: TypedForm,
): { 'data-keeps': string; 'data-unsaved': '' | undefined } => ({
  'data-keeps': `${block ? (block.isNew ? `+${block.id}` : block.id) : '.'} ${form}`,
  'data-unsaved': typed.includes(form) ? '' : undefined,
});
