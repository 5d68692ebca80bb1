import type { EditorScreen } from '../editor.types';
import { writeChoice } from '../pages/editor-choice';
import type { Shared } from './layout';

export type EditorShown = EditorScreen & Shared;

/** Address of the editor with another choice. */
export const editorHref = (
  { page: { brand, locale, name }, choice }: Pick<EditorScreen, 'page' | 'choice'>,
  other: Partial<EditorScreen['choice']>,
): string =>
  `/composer/pages/${brand}/${locale}/${name}${writeChoice({ ...choice, search: undefined, add: undefined, at: undefined, condition: undefined, ...other })}`;

/** Address of the page on which the changes of the layer are copied to others. */
export const copyHref = ({
  page: { brand, locale, name },
  choice: { release, layer },
}: Pick<EditorScreen, 'page' | 'choice'>): string =>
  `/composer/pages/${brand}/${locale}/${name}/copy${writeChoice({ release, layer })}`;
