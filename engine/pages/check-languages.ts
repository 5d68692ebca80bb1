import type { JsonPath } from './locate';
import type { Reference } from './check-references';
import { findPathEntry } from './list-routes';
import type { Cell, Snapshot } from './snapshot';
import type { ReferenceFault } from './reference-fault.types';

/**
 * The language that a text in these languages lacks for a reader: a complete one (locales/languages.json), or the reader's own where no
 * language shows at all; undefined where nothing is missing.
 * A map of one language alone is a name that reads the same everywhere (decision 0145), if it shows there (decision 0198).
 */
export function findMissingLanguage(
  has: ReadonlySet<string>,
  { languages, textLanguages }: Pick<Cell, 'languages' | 'textLanguages'>,
  complete: ReadonlySet<string>,
): string | undefined {
  if (!textLanguages.some((language) => has.has(language)))
    return languages.findLast((language) => complete.has(language)) ?? languages.at(-1);
  if (has.size < 2) return undefined;
  const wanted = languages.findLastIndex((language) => complete.has(language));
  return languages.slice(Math.max(wanted, 0)).some((language) => has.has(language))
    ? undefined
    : languages[wanted];
}

export interface MissingLanguage {
  path: JsonPath;
  fault: ReferenceFault;
}

/** Texts by language that lack the cell's language. */
export function listMissingLanguages(
  snapshot: Snapshot,
  cell: Cell,
  references: readonly Reference[],
): MissingLanguage[] {
  const complete = snapshot.context.lookups.completeLanguages;
  if (!complete) return [];
  return [...groupByMap(references.filter(isOfMap)).values()].flatMap((texts) => {
    const missing = findMissingLanguage(
      new Set(texts.map(({ path }) => String(path.at(-1)))),
      cell,
      complete,
    );
    return missing === undefined
      ? []
      : [{ path: texts[0]!.path.slice(0, -1), fault: describeMissing(cell, missing) }];
  });
}

/** Whether a page can be reached in a cell, or never by an address of its own (it is then shown in place of others). */
export function isReached(snapshot: Snapshot, cell: Cell, page: string): boolean {
  const hasPath = (at: Cell) => (findPathEntry(snapshot, at, page)?.paths?.length ?? 0) > 0;
  return hasPath(cell) || ![...snapshot.context.cells.values()].some(hasPath);
}

export const describeMissing = (
  { brand, locale }: Pick<Cell, 'brand' | 'locale'>,
  language: string,
): ReferenceFault => ({
  code: 'missing-language',
  message: `The text is not there in "${language}".`,
  storefront: `${brand} ${locale.locale}`,
  fix: `Add "${language}", or keep it from the locales that read it (a condition, or a path of null).`,
});

const isOfMap = ({ format }: Reference): boolean => format.endsWith(' map');

function groupByMap(references: readonly Reference[]): Map<string, Reference[]> {
  const maps = new Map<string, Reference[]>();
  for (const reference of references) {
    const key = reference.path.slice(0, -1).join('\0');
    maps.set(key, [...(maps.get(key) ?? []), reference]);
  }
  return maps;
}
