import { parseLayerPath } from './layer-path';
import { locate, type JsonPath } from './locate';
import type { Problem } from './page.types';
import type { Cell } from './snapshot';

/** A complaint whose line and column are not looked up yet. */
export interface Fault {
  code: string;
  severity: 'error' | 'warning';
  file: string;
  /** Where in the file: the value at this JSON path, or its key. */
  path: JsonPath;
  at?: 'key' | 'value';
  /** Given by faults of the text itself, which has no paths. */
  position?: { line: number; column: number };
  block?: string;
  field?: string;
  message: string;
  didYouMean?: string;
  fix?: string;
  /** The other file of a clash of two: the fault is that of the file that changed last. */
  rival?: string;
  /** A storefront and locale on which it shows, of a fault that does not show on all. */
  storefront?: string;
  /** The same was found with other storefronts too. */
  elsewhere?: boolean;
  /** All storefronts and locales in which it shows. */
  cells?: readonly Cell[];
}

type GivenFault = Omit<Fault, 'severity'> & { severity?: Fault['severity'] };

/** Collects faults; the same fault found in forty locales counts once, and has them all. */
export interface Report {
  add(fault: GivenFault): void;
  /** Adds faults that were found once for all these cells. */
  addAll(faults: readonly Fault[], cells: readonly Cell[]): void;
  faults(): Fault[];
}

export function makeReport(): Report {
  const found = new Map<string, { fault: Fault; cells: Set<Cell> }>();
  const add = (fault: GivenFault, cells: readonly Cell[] = []) => {
    const key = [fault.code, fault.file, fault.path.join('\0'), fault.message].join('\n');
    const known = found.get(key);
    if (known) {
      cells.forEach((cell) => known.cells.add(cell));
      if (fault.elsewhere || known.fault.storefront !== fault.storefront) known.fault.elsewhere = true;
    } else found.set(key, { fault: { severity: 'error', ...fault }, cells: new Set(cells) });
  };
  return {
    add: (fault) => add(fault, fault.cells),
    addAll: (faults, cells) => faults.forEach((fault) => add(fault, cells)),
    faults: () =>
      [...found.values()].map(({ fault, cells }) =>
        cells.size > 0 ? { ...fault, cells: [...cells] } : fault,
      ),
  };
}

/** Looks up places. @param textOf text of a file as it was when the fault was found. */
export function makeProblem(
  { path, at, position, storefront, elsewhere = false, cells = [], ...fault }: Fault,
  textOf: (file: string) => string | undefined,
): Problem {
  const { line, column } = position ?? locate(textOf(fault.file) ?? '', path, at);
  const home = parseLayerPath(fault.file);
  const { code, severity, file, rival: _rival, ...rest } = fault;
  const names = cells.map(({ brand, locale }) => `${brand} ${locale.locale}`);
  // A dead link has the storefront that it links to; any other fault has its first cell.
  const isElsewhere = elsewhere || (names.length > 1 && names[0] === storefront);
  return {
    code,
    severity,
    file,
    line,
    column,
    ...(home && { layer: home.layer, page: home.kind === 'layout' ? `layout ${home.name}` : home.name }),
    ...(storefront !== undefined && {
      storefront: `${storefront}${isElsewhere ? ' and elsewhere' : ''}`,
    }),
    ...rest,
    // A text that cannot be read has places only.
    ...(!position && { path }),
    ...(cells.length > 0 && {
      cells: cells.map(({ brand, locale: { locale } }) => ({ brand, locale })),
    }),
  };
}

export const compareProblems = (a: Problem, b: Problem): number =>
  a.file !== b.file
    ? a.file < b.file
      ? -1
      : 1
    : a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : Number(a.code > b.code));
