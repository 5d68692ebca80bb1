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
      if (!faults.has(key)) faults.set(key, { severity: 'error', ...fault });
    },
    faults: () => [...faults.values()],
  };
}

/** Looks up places. @param textOf text of a file as it was when the fault was found. */
export function makeProblem({ path, at, place, ...fault }: Fault, textOf: (file: string) => string | undefined): Problem {
  const { line, column } = place ?? locate(textOf(fault.file) ?? '', path, at);
  const home = readLayerPlace(fault.file);
  const { code, severity, file, ...rest } = fault;
  return { code, severity, file, line, column, ...(home && { layer: home.layer, page: home.kind === 'layout' ? `layout ${home.name}` : home.name }), ...rest };
}

export const compareProblems = (a: Problem, b: Problem): number =>
  a.file !== b.file ? (a.file < b.file ? -1 : 1) : a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : Number(a.code > b.code));
