import { parsePath } from '../links/create-links';
import { canonicalKeys, checkNamed } from './check-link-value';
import { listCellPaths, routesOf } from './list-routes';
import { findNearName } from './near-name';
import { expandPattern, parsePattern, type PathPart } from './path-pattern';
import { cellKey, type Cell, type Snapshot } from './snapshot';
import type { ReferenceFault } from './reference-fault.types';

const findName = ({ brand, locale }: Cell): string => cellKey(brand, locale.locale).replace('|', ' ');

/**
 * A plain path against the routes of the storefront in its locale. A warning: something beside the shop may answer it
 * (a proxy), and a page that is taken away must not hold back every config with a link to it.
 */
export function checkPath(snapshot: Snapshot, cell: Cell, value: string): ReferenceFault | undefined {
  const verdicts = known.get(snapshot) ?? new Map<string, ReferenceFault | undefined>();
  known.set(snapshot, verdicts);
  const key = `${cellKey(cell.brand, cell.locale.locale)} ${value}`;
  if (!verdicts.has(key)) verdicts.set(key, validatePath(snapshot, cell, value));
  return verdicts.get(key);
}

/** The same link stands on many pages, and to find out what was meant is slow. */
const known = new WeakMap<Snapshot, Map<string, ReferenceFault | undefined>>();

function validatePath(snapshot: Snapshot, cell: Cell, value: string): ReferenceFault | undefined {
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(value) ?? [];
  const locales = snapshot.context.brands.find(({ id }) => id === cell.brand)?.locales ?? [];
  const parsed = parsePath(path, locales);
  if (parsed.kind === 'service') return undefined;
  if (parsed.kind === 'invalid') return describeStranger(cell, parsed.given, locales);
  const at = parsed.kind === 'none' ? cell : snapshot.context.cells.get(cellKey(cell.brand, parsed.locale));
  const found = at && routesOf(snapshot, at).match(parsed.rest);
  if (!at || !found)
    return describeDeadLink(
      snapshot,
      at ?? cell,
      parsed.rest,
      (meant) => path.slice(0, path.length - parsed.rest.length) + meant + tail,
    );
  return Object.entries(found.params)
    .map(([name, param]) => checkNamed(snapshot, at, name, param, (meant) => value.replace(param, meant)))
    .find(Boolean);
}

function describeStranger({ brand }: Cell, given: string, locales: readonly string[]): ReferenceFault {
  const near = findNearName(given, locales);
  return {
    code: 'dead-link',
    severity: 'warning',
    message: `The brand "${brand}" is not served in ${given}.`,
    ...(near && { didYouMean: near }),
    fix: 'Write the path below the locale; the shopper’s own is put in front by itself.',
  };
}

function describeDeadLink(
  snapshot: Snapshot,
  cell: Cell,
  rest: string,
  spell: (meant: string) => string,
): ReferenceFault {
  const near = findNearName(rest, listCandidates(snapshot, cell));
  return {
    code: 'dead-link',
    severity: 'warning',
    message: `No page answers "${rest}".`,
    storefront: findName(cell),
    ...(near && { didYouMean: spell(near) }),
    fix: 'Link to the path of a page, or write page:<page>, which finds the path in every language.',
  };
}

/** Paths that can be written out: those without free parameters, and those of curated listings. */
function listCandidates(snapshot: Snapshot, cell: Cell): string[] {
  const { shared, own } = listCellPaths(snapshot, cell);
  const forms = [...shared.paths, ...own.paths].flatMap(({ path }) => {
    const pattern = parsePattern(path);
    return typeof pattern === 'string' ? [] : expandPattern(pattern);
  });
  return forms.flatMap((parts) =>
    parts
      .reduce<string[]>(
        (starts, part) => {
          const words = listWords(snapshot, cell, part);
          return starts.flatMap((start) => words.map((word) => `${start}/${word}`));
        },
        [''],
      )
      .map((path) => path || '/'),
  );
}

function listWords({ context }: Snapshot, cell: Cell, part: PathPart): string[] {
  if (part.kind === 'static') return [part.text];
  if (part.kind === 'free')
    return part.name === 'listing' ? [...(context.lookups.catalogue?.listings.keys() ?? [])] : [];
  const { kind } = part;
  const segments = context.segmentsOf(cell.brand);
  return canonicalKeys[kind].flatMap((key) => {
    try {
      return [segments.segmentOf(kind, cell.locale.locale, key)];
    } catch {
      return [];
    }
  });
}
