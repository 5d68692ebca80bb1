type Ids = readonly string[];

/**
 * Three-way merge of a list of ids without repetition. Ids that neither side moved stay as they are; each other one goes
 * behind the unmoved id that it follows on the side that moved or added it. What both put at one spot stands in
 * alphabetical order, as in `place` of one file.
 * @param isMember which ids are in the result; each of them stands in `ours` or `theirs`
 */
export function mergeList(
  base: Ids,
  ours: Ids,
  theirs: Ids,
  isMember: (id: string) => boolean,
): { ids: string[]; isOpen: boolean } {
  const [from, our, their] = [base.filter(isMember), ours.filter(isMember), theirs.filter(isMember)];
  const [stillOurs, stillTheirs] = [listUnmoved(from, our), listUnmoved(from, their)];
  const unmoved = from.filter((id) => stillOurs.has(id) && stillTheirs.has(id));
  const gapOf = (side: Ids) => countBefore(side, new Set(unmoved));
  const [ourGaps, theirGaps] = [gapOf(our), gapOf(their)];
  const gaps: string[][] = Array.from({ length: unmoved.length + 1 }, () => []);
  let isOpen = false;
  for (const id of new Set([...our, ...their])) {
    if (stillOurs.has(id) && stillTheirs.has(id)) continue;
    const movedHere = ourGaps.get(id);
    const movedThere = theirGaps.get(id);
    const isOursAlone = movedThere === undefined || (stillTheirs.has(id) && movedHere !== undefined);
    const isTheirsAlone = movedHere === undefined || stillOurs.has(id);
    if (!isOursAlone && !isTheirsAlone && movedHere !== movedThere) isOpen = true;
    gaps[(isOursAlone ? movedHere : movedThere)!]!.push(id);
  }
  const runs = gaps.map((ids) => sortRun(ids, from, our, their));
  return {
    ids: runs.flatMap((run, i) => [...run.ids, ...unmoved.slice(i, i + 1)]),
    isOpen: isOpen || runs.some((run) => run.isOpen),
  };
}

/** The most ids that stand in the same order in both lists. */
function listUnmoved(from: Ids, to: Ids): Set<string> {
  const at = new Map(from.map((id, i) => [id, i]));
  const shared = to.filter((id) => at.has(id));
  const best: { length: number; before: number }[] = [];
  shared.forEach((id, i) => {
    let found = { length: 1, before: -1 };
    for (let j = 0; j < i; j++)
      if (at.get(shared[j]!)! < at.get(id)! && best[j]!.length >= found.length)
        found = { length: best[j]!.length + 1, before: j };
    best.push(found);
  });
  let i = best.reduce((most, { length }, j) => (most < 0 || length > best[most]!.length ? j : most), -1);
  const unmoved = new Set<string>();
  for (; i >= 0; i = best[i]!.before) unmoved.add(shared[i]!);
  return unmoved;
}

/** How many of some ids stand before each id of a list. */
function countBefore(list: Ids, some: ReadonlySet<string>): Map<string, number> {
  let count = 0;
  return new Map(
    list.map((id) => {
      const before = count;
      if (some.has(id)) count++;
      return [id, before];
    }),
  );
}

/** Ids of one gap: in the order that the sides agree on or that one of them changed, runs of a side together. */
function sortRun(
  ids: readonly string[],
  base: Ids,
  ours: Ids,
  theirs: Ids,
): { ids: string[]; isOpen: boolean } {
  let isOpen = false;
  const order = (list: Ids, one: string, other: string) => {
    const [a, b] = [list.indexOf(one), list.indexOf(other)];
    return a < 0 || b < 0 ? 0 : Math.sign(a - b);
  };
  const isBefore = (one: string, other: string): boolean => {
    const [from, our, their] = [order(base, one, other), order(ours, one, other), order(theirs, one, other)];
    if (our !== 0 && their !== 0 && our !== their && from === 0) isOpen = true;
    return (their === 0 || (their === from && our !== 0) ? our : their) < 0;
  };
  const before = new Map(ids.map((id) => [id, ids.filter((other) => other !== id && isBefore(other, id))]));
  const sorted: string[] = [];
  const waiting = new Set([...ids].sort());
  while (waiting.size > 0) {
    let ready = [...waiting].filter((id) => before.get(id)!.every((other) => !waiting.has(other)));
    if (ready.length === 0) {
      isOpen = true;
      ready = [...waiting];
    }
    const last = sorted.at(-1);
    const next = ready.find(
      (id) => last !== undefined && (follows(ours, last, id) || follows(theirs, last, id)),
    );
    const id = next ?? ready[0]!;
    sorted.push(id);
    waiting.delete(id);
  }
  return { ids: sorted, isOpen };
}

const follows = (list: Ids, one: string, other: string): boolean =>
  list.includes(one) && list[list.indexOf(one) + 1] === other;
