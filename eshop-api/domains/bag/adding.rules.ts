/** Lines of a bag at most (docs/contract/bag.md#bag-line). */
export const MAX_LINES = 10;

/** One piece that somebody wants; `stock` Infinity: never runs out (gift cards). */
export interface Wanted {
  material: string;
  size: string;
  stock: number;
}

export interface AddingChoices {
  /** Look at the shelf first. */
  checkStock: boolean;
  /** All or none. */
  allMandatory: boolean;
  /** The bag's lines so far make room for these. */
  overWrite: boolean;
}

export type Refusal = 'NOSTOCK' | 'bag_full';
export interface AddingPlan<Item extends Wanted> {
  add: Item[];
  refused: { item: Item; reason: Refusal }[];
  /** NOSTOCK and bag_full: nothing is written. */
  outcome: 'OK' | Refusal;
}

const sameSize = (a: Pick<Wanted, 'material' | 'size'>) => (b: Pick<Wanted, 'material' | 'size'>) =>
  a.material === b.material && a.size === b.size;

/** Which of the wanted pieces find room and stock beside the lines there are, in their order (docs/contract/bag.md#adding-several-items). */
export function planAdding<Item extends Wanted>(
  lines: readonly Pick<Wanted, 'material' | 'size'>[],
  wanted: readonly Item[],
  choices: AddingChoices,
): AddingPlan<Item> {
  const taken = choices.overWrite ? [] : [...lines];
  const add: Item[] = [];
  const refused: AddingPlan<Item>['refused'] = [];
  for (const item of wanted) {
    const reason = refuse(taken, item, choices);
    if (reason) refused.push({ item, reason });
    else {
      taken.push(item);
      add.push(item);
    }
  }
  const first = refused[0]?.reason;
  const fails = first !== undefined && (choices.allMandatory || add.length === 0);
  return { add: fails ? [] : add, refused, outcome: fails ? first : 'OK' };
}

function refuse(
  taken: readonly Pick<Wanted, 'material' | 'size'>[],
  item: Wanted,
  { checkStock }: AddingChoices,
): Refusal | undefined {
  if (taken.length >= MAX_LINES) return 'bag_full';
  return checkStock && taken.filter(sameSize(item)).length >= item.stock ? 'NOSTOCK' : undefined;
}
