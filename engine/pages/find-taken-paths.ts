import { findPathEntry } from './list-routes';
import { expandPattern, parsePattern, type PathPart } from './path-pattern';
import type { BlockType } from './page.types';
import type { PagePaths } from './route-table';
import type { Cell, Snapshot } from './snapshot';

/** A path below the locale that a block answers before any page is looked for. */
interface BlockPath {
  /** As the block's `<type>.routes.ts` writes it: `_payment/bag/:token`. */
  path: string;
  segments: readonly string[];
  file: string;
}

/** A path of a page, all or a part of which a block answers. */
export interface TakenPath {
  file: string;
  code: 'route-taken' | 'route-shadows';
  severity: 'error' | 'warning';
  what: string;
  fix: string;
}

const isParameter = (segment: string): boolean => segment.startsWith(':');

export const listBlockPaths = (blockTypes: ReadonlyMap<string, BlockType>): BlockPath[] =>
  [...blockTypes.values()].flatMap(({ type, routes = [] }) =>
    routes.map((path) => ({ path, segments: path.split('/'), file: `blocks/${type}/${type}.routes.ts` })),
  );

/** Pages with a path whose beginning may be a block's too: few of thousands. */
export function pickContested(
  blockPaths: readonly BlockPath[],
  pages: readonly PagePaths[],
): readonly PagePaths[] {
  const firsts = new Set(blockPaths.map(({ segments }) => segments[0]!.toLowerCase()));
  const isContested = (path: string) => {
    const first = path.split('/')[1] ?? '';
    return first.startsWith('{') || firsts.has(first.toLowerCase());
  };
  return pages.filter(({ path, aliases }) => [path, ...aliases].some(isContested));
}

/** @param pages of the cell, as `pickContested` finds them */
export function findTakenPaths(
  snapshot: Snapshot,
  cell: Cell,
  blockPaths: readonly BlockPath[],
  pages: readonly PagePaths[],
): TakenPath[] {
  return pages.flatMap(({ page }) => {
    const entry = findPathEntry(snapshot, cell, page);
    return (entry?.paths ?? []).flatMap((path) => {
      const taken = describeTaken(snapshot, cell, blockPaths, page, path);
      return taken ? [{ file: entry!.file, ...taken }] : [];
    });
  });
}

function describeTaken(
  snapshot: Snapshot,
  cell: Cell,
  blockPaths: readonly BlockPath[],
  page: string,
  path: string,
): Omit<TakenPath, 'file'> | undefined {
  const pattern = parsePattern(path);
  if (typeof pattern === 'string') return undefined;
  const forms = expandPattern(pattern);
  const met = blockPaths.find(({ segments }) => forms.some((form) => meets(snapshot, cell, segments, form)));
  if (!met) return undefined;
  const isLost = forms.every((form) => blockPaths.some(({ segments }) => takesAll(segments, form)));
  return isLost
    ? {
        code: 'route-taken',
        severity: 'error',
        what: `"${page}" has ${path}, but ${met.file} answers that path ("${met.path}") before any page`,
        fix: 'Give the page another path.',
      }
    : {
        code: 'route-shadows',
        severity: 'warning',
        what: `"${page}" at ${path} is not reached by "${met.path}", which ${met.file} answers before any page`,
        fix: 'Keep it if that is meant; else choose another path.',
      };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const takesAll = (segments: readonly string[], form: readonly PathPart[]): boolean =>
  segments.length === form.length &&
  segments.every((segment, i) => {
    const part = form[i]!;
    return isParameter(segment) || (part.kind === 'static' && isSame(segment, part.text));
  });

/** Whether some path of the form is the block's. */
function meets(
  { context }: Snapshot,
  cell: Cell,
  segments: readonly string[],
  form: readonly PathPart[],
): boolean {
  const names = context.segmentsOf(cell.brand);
  return (
    segments.length === form.length &&
    segments.every((segment, i) => {
      const part = form[i]!;
      if (isParameter(segment) || part.kind === 'free') return true;
      return part.kind === 'static'
        ? isSame(segment, part.text)
        : names.keyOf(part.kind, cell.locale.locale, segment) !== undefined;
    })
  );
}
