type Json = unknown;
type Texts = Record<string, Json>;

/**
 * A row that demo data wrote, with the demo's current texts: wherever both hold texts by language at the same place and the stored ones
 * are still the demo's (their English or Spanish equals the demo's), the demo's replace them. Everything else stays as it is
 * stored, so what an import or a merchandiser wrote over the demo is not touched. Returns the stored value itself when nothing changes.
 */
export function freshenTexts<Stored extends Json>(stored: Stored, demo: Json): Stored {
  if (!isRecord(stored) || !isRecord(demo)) return stored;
  if (isTexts(stored) && isTexts(demo))
    return isStillDemo(stored, demo) && !sameTexts(stored, demo) ? { ...stored, ...demo } : stored;
  const entries = Object.entries(stored).map(
    ([key, value]) => [key, freshenTexts(value, demo[key])] as const,
  );
  return (
    entries.some(([key, value]) => value !== stored[key])
      ? Object.assign(Array.isArray(stored) ? [...stored] : { ...stored }, Object.fromEntries(entries))
      : stored
  ) as Stored;
}

const isRecord = (value: Json): value is Texts => typeof value === 'object' && value !== null;
const isTexts = (value: Texts): boolean =>
  typeof value['en'] === 'string' && Object.values(value).every((text) => typeof text === 'string');
const isStillDemo = (stored: Texts, demo: Texts): boolean =>
  stored['en'] === demo['en'] || (stored['es'] !== undefined && stored['es'] === demo['es']);
const sameTexts = (stored: Texts, demo: Texts): boolean =>
  Object.keys(demo).every((language) => stored[language] === demo[language]);

/** The rows that the demo has new texts for, brought up to date; `findDemo` returns a row's counterpart. */
export const listFreshened = <Row>(stored: readonly Row[], findDemo: (row: Row) => Json): Row[] =>
  stored.flatMap((row) => {
    const fresh = freshenTexts(row, findDemo(row));
    return fresh === row ? [] : [fresh];
  });
