/** Someone to look for something for, and the curated listing that is shown to them. */
export interface Choice {
  target: 'women' | 'men' | 'kids' | 'all';
  listing: string;
}

/** Letters of the flag collectionEmptyBag (docs/contract/catalogue.md#families-and-targets), in the order they are shown. */
const TARGETS = { W: 'women', M: 'men', K: 'kids', A: 'all' } as const;

/** Flag collectionEmptyBag (docs/contract/markets.md#flags): what an empty bag shows, by target; the flag off or empty: the one listing, for everybody. */
export function readChoices(flag: unknown, listing: string): Choice[] {
  const named = (flag ?? {}) as Partial<Record<keyof typeof TARGETS, string>>;
  const chosen = Object.entries(TARGETS).flatMap(([letter, target]) =>
    named[letter as keyof typeof TARGETS]
      ? [{ target, listing: named[letter as keyof typeof TARGETS]! }]
      : [],
  );
  return chosen.length > 0 ? chosen : [{ target: 'all', listing }];
}
