import { listPagePaths, findPathEntry } from './list-routes';
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
  /** The file of the other page. */
  rival: string;
  code: string;
  severity?: 'warning';
  what: string;
  fix: string;
  cells: string[];
}

/** Routes that two pages claim, and pages that hide a part of another one's paths, in every cell. */
export function checkRoutes(snapshot: Snapshot): Fault[] {
  const clashes = new Map<string, Clash>();
  const known = new Map<string, Omit<Clash, 'cells'>[]>();
  for (const cell of snapshot.context.cells.values()) {
    const forms = listForms(snapshot, cell);
    const key = `${cell.brand}|${cell.locale.language}|${forms.map(({ page, path }) => `${page} ${path}`).join('|')}`;
    const found = known.get(key) ?? [
      ...findTwins(snapshot, cell, forms),
      ...findShadows(snapshot, cell, forms),
    ];
    known.set(key, found);
    for (const clash of found) addClash(clashes, clash, `${cell.brand} ${cell.locale.locale}`);
  }
  const report = makeReport();
  for (const { what, cells, ...fault } of clashes.values()) {
    const [first = '', ...others] = cells;
    const where =
      others.length > 0
        ? `${first} and ${others.length} other storefront locale${others.length > 1 ? 's' : ''}`
        : first;
    report.add({ ...fault, path: ['path'], field: 'path', message: `${what} (in ${where}).` });
  }
  return report.faults();
}

function addClash(clashes: Map<string, Clash>, clash: Omit<Clash, 'cells'>, cell: string): void {
  const key = `${clash.file} ${clash.what}`;
  const known = clashes.get(key) ?? { ...clash, cells: [] };
  clashes.set(key, known);
  known.cells.push(cell);
}

const listForms = (snapshot: Snapshot, cell: Cell): Form[] =>
  listPagePaths(snapshot, cell).flatMap(({ page, path }) => {
    const pattern = parsePattern(path);
    if (typeof pattern === 'string') return [];
    const forms = expandPattern(pattern);
    return forms.map((parts) => ({ page, path, parts, isWhole: forms.length === 1 }));
  });

const fileOf = (snapshot: Snapshot, cell: Cell, page: string): string =>
  findPathEntry(snapshot, cell, page)?.file ?? '';

function findTwins(snapshot: Snapshot, cell: Cell, forms: readonly Form[]): Omit<Clash, 'cells'>[] {
  const shapes = new Map<string, Form>();
  return forms.flatMap((form) => {
    const shape = shapeOf(form.parts);
    const other = shapes.get(shape);
    shapes.set(shape, other ?? form);
    if (!other || other.page === form.page) return [];
    const isSame = form.isWhole && other.isWhole;
    const what = `"${form.page}" has ${form.path}, ${isSame ? 'which' : 'a part of which'} is ${other.path} of "${other.page}" too: one of them is never reached`;
    return [
      {
        file: fileOf(snapshot, cell, form.page),
        rival: fileOf(snapshot, cell, other.page),
        code: isSame ? 'route-duplicate' : 'route-shadowed',
        what,
        fix: 'Give one of them another path.',
      },
    ];
  });
}

/** `/women/shoes` as a page of its own hides that listing. */
function findShadows(snapshot: Snapshot, cell: Cell, forms: readonly Form[]): Omit<Clash, 'cells'>[] {
  const localised = forms.filter(({ parts }) => parts[0]?.kind === 'target');
  return forms
    .filter(({ parts }) => parts[0]?.kind === 'static')
    .flatMap((form) => {
      const hidden = localised.find(({ parts }) => covers(snapshot, cell, parts, form.parts));
      if (!hidden) return [];
      const what = `"${form.page}" at ${form.path} hides a path of "${hidden.page}", ${hidden.path}`;
      return [
        {
          file: fileOf(snapshot, cell, form.page),
          rival: fileOf(snapshot, cell, hidden.page),
          code: 'route-shadows',
          severity: 'warning' as const,
          what,
          fix: 'Keep it if that is meant; else choose another path.',
        },
      ];
    });
}

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
