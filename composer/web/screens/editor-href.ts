import type { EditorScreen } from '../editor.types';
import { writeChoice } from '../pages/editor-choice';
import type { Shared } from './layout';

export type EditorShown = EditorScreen & Shared;

/** Address of the editor of a page or a layout. */
export const editedHref = ({ kind, brand, locale, name }: Omit<EditorScreen['page'], 'brandName'>): string =>
  `/composer/${kind}s/${brand}/${locale}/${name}`;

/** Address of the editor with another choice. */
export const editorHref = (
  { page, choice }: Pick<EditorScreen, 'page' | 'choice'>,
  other: Partial<EditorScreen['choice']>,
): string =>
  `${editedHref(page)}${writeChoice({ ...choice, search: undefined, add: undefined, at: undefined, condition: undefined, ...other })}`;

/** Address of the page on which the changes of the layer are copied to others. */
export const copyHref = ({
  page: { brand, locale, name },
  choice: { release, layer },
}: Pick<EditorScreen, 'page' | 'choice'>): string =>
  `/composer/pages/${brand}/${locale}/${name}/copy${writeChoice({ release, layer })}`;
