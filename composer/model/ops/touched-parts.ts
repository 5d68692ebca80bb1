import type { OperationOf, OperationRefusal, RestoreChange } from './operation.types';

/** Blocks and fields of a page that operations changed. */
export interface TouchedParts {
  blocks: ReadonlySet<string>;
  /** Keys of the document beside its blocks: `seo`, `path`. */
  fields: ReadonlySet<string>;
}

const BLOCK_PARTS: ReadonlySet<string> = new Set(['blocks', 'place', 'against', 'order']);

/** @param inverses of the operations */
export function listTouchedParts(inverses: readonly OperationOf<'restore'>[]): TouchedParts {
  const blocks = new Set<string>();
  const fields = new Set<string>();
  for (const change of inverses.flatMap(({ changes }) => changes)) {
    const [field = '', key] = pathOf(change);
    if (!BLOCK_PARTS.has(field)) fields.add(field);
    else if ('list' in change) blocks.add(change.id);
    else if (field !== 'against' && field !== 'order' && key !== undefined) blocks.add(key);
  }
  return { blocks, fields };
}

const pathOf = (change: RestoreChange): readonly string[] =>
  'list' in change ? ['order', change.list] : change.path;

/** Whether an operation changed what a refusal is about. @param inverse of the operation */
export function isAbout(
  { block, path = [] }: Pick<OperationRefusal, 'block' | 'path'>,
  inverse: OperationOf<'restore'>,
): boolean {
  const keys = path.map(String);
  if (block === undefined) return inverse.changes.some((change) => isBeneath(pathOf(change), keys));
  const inBlock = [keys, ['props', ...keys]].map((rest) => ['blocks', block, ...rest]);
  return inverse.changes.some((change) =>
    'list' in change
      ? change.id === block && (keys.length === 0 || keys[0] === 'order')
      : inBlock.some((wanted) => isBeneath(change.path, wanted)) ||
        (change.path[0] === 'place' && change.path[1] === block && keys.length < 2),
  );
}

/** Whether one path is the other, or inside it. */
const isBeneath = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, other.length).every((key, i) => key === other[i]);
