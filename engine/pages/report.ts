import { readLayerPlace } from './layer-path';
import { locate, type JsonPath } from './locate';
import type { Problem } from './page.types';

/** A complaint whose line and column are not looked up yet. */
export interface Fault {
  code: string;
  severity: 'error' | 'warning';
  file: string;
  /** Where in the file: the value at this JSON path, or its key. */
  path: JsonPath;
  at?: 'key' | 'value';
  /** Given by faults of the text itself, which has no paths. */
  place?: { line: number; column: number };
  block?: string;
  field?: string;
  message: string;
  didYouMean?: string;
  fix?: string;
  /** The other file of a clash of two: whoever changed last is at fault. */
  rival?: string;
  /** A storefront and locale on which it shows, of a fault that does not show on all. */
  storefront?: string;
  /** It shows on others too. */
  elsewhere?: boolean;
}

/** Collects faults; the same fault found in forty locales counts once. */
export interface Report {
  add(fault: Omit<Fault, 'severity'> & { severity?: Fault['severity'] }): void;
  faults(): Fault[];
}

export function makeReport(): Report {
  const faults = new Map<string, Fault>();
  return {
    add: (fault) => {
      const key = [fault.code, fault.file, fault.path.join('\0'), fault.message].join('\n');
      const known = faults.get(key);
      if (!known) faults.set(key, { severity: 'error', ...fault });
      else if (known.storefront !== fault.storefront) known.elsewhere = true;
    },
    faults: () => [...faults.values()],
  };
}

/** Looks up places. @param textOf text of a file as it was when the fault was found. */
export function makeProblem(
  { path, at, place, storefront, elsewhere, ...fault }: Fault,
  textOf: (file: string) => string | undefined,
): Problem {
  const { line, column } = place ?? locate(textOf(fault.file) ?? '', path, at);
  const home = readLayerPlace(fault.file);
  const { code, severity, file, rival: _rival, ...rest } = fault;
  const seen =
    storefront === undefined ? {} : { storefront: `${storefront}${elsewhere ? ' and elsewhere' : ''}` };
  return {
    code,
    severity,
    file,
    line,
    column,
    ...(home && { layer: home.layer, page: home.kind === 'layout' ? `layout ${home.name}` : home.name }),
    ...seen,
    ...rest,
  };
}

export const compareProblems = (a: Problem, b: Problem): number =>
  a.file !== b.file
    ? a.file < b.file
      ? -1
      : 1
    : a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : Number(a.code > b.code));
