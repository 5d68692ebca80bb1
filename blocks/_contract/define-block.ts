import type { BlockDefinition } from '../../engine/pages/block-definition.types';
import type { SubjectName } from './page-subject';

type NamedNeed = SubjectName | readonly SubjectName[];
type NamedSubject = NamedNeed | ((props: Readonly<Record<string, unknown>>) => NamedNeed | undefined);

/** Marks a block's definition; the registry finds it by its file name. The subject is one that exists. */
export const defineBlock = <Definition extends BlockDefinition & { subject?: NamedSubject }>(
  definition: Definition,
): Definition => definition;
