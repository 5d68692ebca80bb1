import type { FoldedBlock, Folded } from './fold-layers';
import type { Cell } from './snapshot';
import type { Condition } from './condition.types';

/** Whether a `when` holds in a cell for every visitor (true) or for none (false); undefined where it depends on more than the cell. */
export function settleInCell(
  { markets, locales, not, ...others }: Condition,
  { locale }: Pick<Cell, 'locale'>,
): boolean | undefined {
  const inner = not && settleInCell(not, { locale });
  const parts = [
    ...(markets ? [markets.includes(locale.market)] : []),
    ...(locales ? [locales.includes(locale.locale)] : []),
    ...(not ? [inner === undefined ? undefined : !inner] : []),
    ...Object.keys(others).map(() => undefined),
  ];
  if (parts.includes(false)) return false;
  return parts.includes(undefined) ? undefined : true;
}

/** Blocks whose own condition, or that of a block they stand in a slot of, keeps them from ever showing in a cell. */
export function listNeverShown({ blocks, lists }: Pick<Folded, 'blocks' | 'lists'>, cell: Cell): Set<string> {
  const never = new Set([...blocks].filter(([, block]) => isExcluded(block, cell)).map(([id]) => id));
  if (never.size === 0) return never;
  const slots = [...lists].filter(([key]) => key.includes('.'));
  for (let size = -1; size !== never.size;) {
    size = never.size;
    for (const [key, ids] of slots) if (never.has(key.split('.')[0]!)) for (const id of ids) never.add(id);
  }
  return never;
}

/** A condition of the wrong form is reported by its schema, and excludes nothing until it is mended. */
const isExcluded = ({ when }: FoldedBlock, cell: Cell): boolean =>
  when !== undefined && isSound(when) && settleInCell(when, cell) === false;

const isList = (value: unknown): boolean => value === undefined || Array.isArray(value);
const isSound = ({ markets, locales, not }: Condition): boolean =>
  isList(markets) &&
  isList(locales) &&
  (not === undefined || (typeof not === 'object' && not !== null && isSound(not)));
