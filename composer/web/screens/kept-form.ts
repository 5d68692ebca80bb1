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

/** As `keepsOf`, of the texts in a release: a form's key is the address that shows it. */
export const keepsOfWords = (release: { id: number } | undefined): string | undefined =>
  release && `${release.id} words`;

/** As `keepsOf`, of a file of a brand. */
export const keepsOfBrand = (
  file: 'look' | 'settings',
  { release, brand }: { release: { id: number } | undefined; brand: { id: string } },
): string | undefined => release && `${release.id} ${file} ${brand.id}`;

/**
 * Attributes of the form that a screen consists of.
 * @param isTyped it is shown as it was typed, and nothing of it is saved
 * @param form identifies it among those of what is edited; without spaces
 * @param unit `fields`: each field carries the value that it was made from, so what is typed in one of them is no reason to keep
 *   the others from showing an answer
 */
export const keptWhole = (isTyped: boolean, form: string, unit: 'form' | 'fields') => ({
  'data-keeps': `${form} typed`,
  'data-unsaved': isTyped ? ('' as const) : undefined,
  'data-keeps-each': unit === 'fields' ? ('' as const) : undefined,
});
