import { findTakenPaths, listBlockPaths, pickContested, type TakenPath } from './find-taken-paths';
import { findPathEntry, listCellPaths, type CellPaths, type PathList } from './list-routes';
import { expandPattern, parsePattern, shapeOf, type PathPart } from './path-pattern';
import { makeReport, type Fault } from './report';
import type { Cell, Snapshot } from './snapshot';

interface Form {
  page: string;
  path: string;
  parts: PathPart[];
  isWhole: boolean;
}

/** A clash of two routes, and the cells in which it happens. */
interface Clash {
  file: string;
  /** The file of the other page; none where a block has the path. */
  rival?: string;
  code: string;
  severity?: 'error' | 'warning';
  what: string;
  fix: string;
  cells: Cell[];
}

/** Forms of pages, indexed for finding clashes. */
interface FormBook {
  byShape: ReadonlyMap<string, Form[]>;
  /** Shapes that more than one page claims. */
  twins: string[];
  /** Forms that begin with a plain segment, by it. */
  byFirst: ReadonlyMap<string, Form[]>;
  /** Forms that begin with a localised target. */
  localised: Form[];
}

const known = new WeakMap<Snapshot['pathFiles'], Fault[]>();

/**
 * Routes that two pages claim, pages that hide a part of another one's paths, and paths that a block answers, in every cell. Looked for
 * again when a path changed.
 */
export function checkRoutes(snapshot: Snapshot): Fault[] {
  const faults = known.get(snapshot.pathFiles) ?? findClashes(snapshot);
  known.set(snapshot.pathFiles, faults);
  return faults;
}

function findClashes(snapshot: Snapshot): Fault[] {
  const clashes = new Map<string, Clash>();
  const views = new Map<string, Omit<Clash, 'cells'>[]>();
  let shared: FormBook | undefined;
  const findTaken = openTakenPaths(snapshot);
  for (const cell of snapshot.context.cells.values()) {
    const paths = listCellPaths(snapshot, cell);
    const view = `${cell.brand}|${cell.locale.language}|${paths.key}`;
    shared ??= makeFormBook(paths.shared);
    const found = views.get(view) ?? [
      ...findCellClashes(snapshot, cell, [shared, makeFormBook(paths.own)]),
      ...findTaken(cell, paths),
    ];
    views.set(view, found);
    for (const clash of found) addClash(clashes, clash, cell);
  }
  return reportClashes(clashes.values());
}

/** Pages that all cells share are looked through once. */
function openTakenPaths(snapshot: Snapshot): (cell: Cell, paths: CellPaths) => TakenPath[] {
  const blockPaths = listBlockPaths(snapshot.context.blockTypes);
  let common: ReturnType<typeof pickContested> | undefined;
  return (cell, { shared, own }) => {
    common ??= pickContested(blockPaths, shared.paths);
    return findTakenPaths(snapshot, cell, blockPaths, [...common, ...pickContested(blockPaths, own.paths)]);
  };
}

function reportClashes(clashes: Iterable<Clash>): Fault[] {
  const report = makeReport();
  for (const { what, cells, ...fault } of clashes) {
    report.add({
      ...fault,
      cells,
      path: ['path'],
      field: 'path',
      message: `${what} (in ${listCells(cells)}).`,
    });
  }
  return report.faults();
}

function listCells([first, ...others]: readonly Cell[]): string {
  const name = first ? `${first.brand} ${first.locale.locale}` : '';
  return others.length === 0
    ? name
    : `${name} and ${others.length} other storefront locale${others.length > 1 ? 's' : ''}`;
}

function addClash(clashes: Map<string, Clash>, clash: Omit<Clash, 'cells'>, cell: Cell): void {
  const key = `${clash.file} ${clash.what}`;
  const known = clashes.get(key) ?? { ...clash, cells: [] };
  clashes.set(key, known);
  known.cells.push(cell);
}

const sortByPage = (forms: readonly Form[]): Form[] =>
  [...forms].sort((a, b) => (a.page < b.page ? -1 : Number(a.page > b.page)));

/** The page whose path comes from a stronger layer is last: it is the one that took a path in use. */
const sortByLayer = (snapshot: Snapshot, cell: Cell, forms: readonly Form[]): Form[] => {
  const strengthOf = ({ page }: Form) =>
    cell.layers.indexOf(findPathEntry(snapshot, cell, page)?.layerFile?.layer ?? '');
  return sortByPage(forms).sort((a, b) => strengthOf(a) - strengthOf(b));
};

function makeFormBook({ paths }: PathList): FormBook {
  const forms = paths.flatMap(({ page, path }) => {
    const pattern = parsePattern(path);
    if (typeof pattern === 'string') return [];
    const expanded = expandPattern(pattern);
    return expanded.map((parts) => ({ page, path, parts, isWhole: expanded.length === 1 }));
  });
  const byShape = groupBy(forms, ({ parts }) => shapeOf(parts));
  return {
    byShape,
    twins: [...byShape].flatMap(([shape, claims]) => (claims.length > 1 ? [shape] : [])),
    byFirst: groupBy(forms, ({ parts }) => (parts[0]?.kind === 'static' ? parts[0].text : undefined)),
    localised: forms.filter(({ parts }) => parts[0]?.kind === 'target'),
  };
}

function groupBy(forms: readonly Form[], keyOf: (form: Form) => string | undefined): Map<string, Form[]> {
  const groups = new Map<string, Form[]>();
  for (const form of forms) {
    const key = keyOf(form);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(form);
    else groups.set(key, [form]);
  }
  return groups;
}

const findCellClashes = (
  snapshot: Snapshot,
  cell: Cell,
  books: readonly FormBook[],
): Omit<Clash, 'cells'>[] => [...findTwins(snapshot, cell, books), ...findShadows(snapshot, cell, books)];

const fileOf = (snapshot: Snapshot, cell: Cell, page: string): string =>
  findPathEntry(snapshot, cell, page)?.file ?? '';

/** @param books the pages of all cells, and those of this one, whose shapes may stand in either */
function findTwins(
  snapshot: Snapshot,
  cell: Cell,
  [shared, own]: readonly FormBook[],
): Omit<Clash, 'cells'>[] {
  const shapes = new Set([...shared!.twins, ...own!.byShape.keys()]);
  return [...shapes].flatMap((shape) => {
    const claims = [shared, own].flatMap((book) => book!.byShape.get(shape) ?? []);
    // Nearly all shapes have one claim.
    if (claims.length < 2) return [];
    const [first, ...others] = sortByLayer(snapshot, cell, claims);
    return others.map((form) => describeTwins(snapshot, cell, form, first!));
  });
}

function describeTwins(snapshot: Snapshot, cell: Cell, form: Form, other: Form): Omit<Clash, 'cells'> {
  const isSame = form.isWhole && other.isWhole;
  const rival = fileOf(snapshot, cell, other.page);
  return {
    file: fileOf(snapshot, cell, form.page),
    rival,
    code: isSame ? 'route-duplicate' : 'route-shadowed',
    what: `"${form.page}" has ${form.path}, ${isSame ? 'which' : 'a part of which'} is ${other.path} of "${other.page}" (${rival}) too: one of them is never reached`,
    fix: 'Give one of them another path.',
  };
}

/** `/women/shoes` as a page of its own hides that listing. */
function findShadows(snapshot: Snapshot, cell: Cell, books: readonly FormBook[]): Omit<Clash, 'cells'>[] {
  const localised = sortByPage(books.flatMap((book) => book.localised));
  if (localised.length === 0) return [];
  const segments = snapshot.context.segmentsOf(cell.brand);
  const forms = books.flatMap(({ byFirst }) =>
    [...byFirst].flatMap(([text, starting]) =>
      segments.keyOf('target', cell.locale.locale, text) === undefined ? [] : starting,
    ),
  );
  return sortByPage(forms).flatMap((form) => {
    const hidden = localised.find(({ parts }) => covers(snapshot, cell, parts, form.parts));
    return hidden ? [describeShadow(snapshot, cell, form, hidden)] : [];
  });
}

const describeShadow = (snapshot: Snapshot, cell: Cell, form: Form, hidden: Form): Omit<Clash, 'cells'> => ({
  file: fileOf(snapshot, cell, form.page),
  rival: fileOf(snapshot, cell, hidden.page),
  code: 'route-shadows',
  severity: 'warning',
  what: `"${form.page}" at ${form.path} hides a path of "${hidden.page}", ${hidden.path}`,
  fix: 'Keep it if that is meant; else choose another path.',
});

/** Whether a form with localised segments matches what a more static one matches. */
function covers(
  snapshot: Snapshot,
  cell: Cell,
  general: readonly PathPart[],
  special: readonly PathPart[],
): boolean {
  const segments = snapshot.context.segmentsOf(cell.brand);
  return (
    general.length === special.length &&
    general.every((part, i) => {
      const other = special[i]!;
      if (part.kind === 'free') return true;
      if (other.kind !== 'static') return other.kind === part.kind;
      return part.kind === 'static'
        ? part.text === other.text
        : segments.keyOf(part.kind, cell.locale.locale, other.text) !== undefined;
    })
  );
}
