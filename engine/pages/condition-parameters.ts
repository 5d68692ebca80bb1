import type { Snapshot } from './snapshot';

const known = new WeakMap<Snapshot, ReadonlySet<string>>();

/** Query parameters that a condition of any page config asks about (`when.query`): a shared document depends on them too. */
export function conditionParameters(snapshot: Snapshot): ReadonlySet<string> {
  let names = known.get(snapshot);
  if (!names)
    known.set(
      snapshot,
      (names = new Set([...snapshot.entries.values()].flatMap(({ queryNames }) => queryNames))),
    );
  return names;
}

/** The same of one file. @param data any JSON: a file is read before it is checked */
export function listQueryNames(data: unknown): string[] {
  const { blocks } = asRecord(data);
  return Object.values(asRecord(blocks)).flatMap((block) => namesIn(asRecord(block).when));
}

function namesIn(when: unknown): string[] {
  const { query, not } = asRecord(when);
  return [...Object.keys(asRecord(query)), ...(not ? namesIn(not) : [])];
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
