import { printProblem } from '../../engine/locales/checked-json';
import type { Problem } from '../../engine/pages/page.types';
import type { ShopParts } from './shop.types';

type Files = ReadonlyMap<string, string>;

export const isError = ({ severity }: Problem): boolean => severity === 'error';

/** The files, each one with an error as it served before, or left out where it never did. */
export function withLastGood(files: Files, served: Files, problems: readonly Problem[]): Files {
  const broken = new Set(problems.filter(isError).map(({ file }) => file));
  return new Map(
    [...files].flatMap(([name, text]) => {
      if (!broken.has(name)) return [[name, text]];
      const good = served.get(name);
      return good === undefined ? [] : [[name, good]];
    }),
  );
}

/** Files of the disk that wait: something else serves in their place, or nothing. */
export const listWaiting = (files: Files, serving: Files): Set<string> =>
  new Set([...files].filter(([name, text]) => serving.get(name) !== text).map(([name]) => name));

export function logBroken(parts: Pick<ShopParts, 'log'>, problems: readonly Problem[]): void {
  parts.log.error(
    { problems: problems.filter(isError).map(printProblem) },
    'brand or locale files are broken; the last good ones keep serving',
  );
}
