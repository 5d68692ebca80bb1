import type { BlockDefinition } from '../../engine/pages/block-definition.types';
import type { SubjectName } from './page-subject';

type NamedSubject = SubjectName | ((props: Readonly<Record<string, unknown>>) => SubjectName | undefined);

/** Marks a block's definition; the registry finds it by its file name. The subject is one that exists. */
export const defineBlock = <Definition extends BlockDefinition & { subject?: NamedSubject }>(
  definition: Definition,
): Definition => definition;
