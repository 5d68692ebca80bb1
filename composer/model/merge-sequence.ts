import { diff3Merge } from 'node-diff3';

/** How equal items are found, and what becomes of those that both sides changed. */
export interface SequenceRules<Item> {
  keyOf(item: Item): string;
  /** An item that both sides changed, each in another way, at the same position. */
  mergeItem(base: Item, ours: Item, theirs: Item): Item;
  /** Items that both sides put in at the same position are all accepted; else they are a conflict. */
  acceptBoth: boolean;
}

/** Three-way merge of a sequence in which items may be equal to each other. `isOpen`: somewhere `theirs` had to win. */
export function mergeSequence<Item>(
  base: readonly Item[],
  ours: readonly Item[],
  theirs: readonly Item[],
  { keyOf, mergeItem, acceptBoth }: SequenceRules<Item>,
): { items: Item[]; isOpen: boolean } {
  const byKey = new Map([...base, ...ours, ...theirs].map((item) => [keyOf(item), item]));
  const items: Item[] = [];
  let isOpen = false;
  const pick = (keys: readonly string[]) => keys.map((key) => byKey.get(key)!);
  const regions = diff3Merge(ours.map(keyOf), base.map(keyOf), theirs.map(keyOf), {
    excludeFalseConflicts: true,
  });
  for (const { ok, conflict } of regions) {
    if (ok) items.push(...pick(ok));
    if (!conflict) continue;
    const { a, o, b } = conflict;
    if (a.length === o.length && b.length === o.length)
      items.push(...o.map((key, i) => pickChanged(key, a[i]!, b[i]!)));
    else if (o.length === 0 && acceptBoth) items.push(...pick(joinInserted(a, b)));
    else {
      items.push(...pick(b));
      isOpen = true;
    }
  }
  return { items, isOpen };

  function pickChanged(from: string, our: string, their: string): Item {
    if (our === from || our === their) return byKey.get(their)!;
    if (their === from) return byKey.get(our)!;
    return mergeItem(byKey.get(from)!, byKey.get(our)!, byKey.get(their)!);
  }
}

/** Both runs, in an order that does not depend on whose is whose. */
function joinInserted(ours: readonly string[], theirs: readonly string[]): string[] {
  const [first, second] = ours.join() < theirs.join() ? [ours, theirs] : [theirs, ours];
  return [...first, ...second.filter((key) => !first.includes(key))];
}
