import { printProblem } from '../../engine/locales/checked-json';
import { ConfigError } from '../../engine/pages/config-error';
import type { Problem } from '../../engine/pages/page.types';
import { assembleShop, listDataProblems, pickPageFiles, type Assembly } from './assemble-shop.server';
import type { ShopParts } from './shop.types';

type Files = ReadonlyMap<string, string>;

/**
 * Errors that a shop on these files would have with texts laid over them, and has not without; one line each. Where page
 * configs alone change, the serving engine is asked what they reach; else a second shop is assembled beside it.
 * @param texts path → text; null: the file is gone
 * @param serving the shop as it serves, whatever is laid over its files now
 */
export function checkTexts(
  parts: ShopParts,
  files: Files,
  texts: ReadonlyMap<string, string | null>,
  serving: Assembly,
): string[] {
  const laid = new Map(files);
  for (const [path, text] of texts) {
    if (text === null) laid.delete(path);
    else laid.set(path, text);
  }
  const keyOf = ({ file, code, message }: Problem) => `${file} ${code} ${message}`;
  const describeNew = (found: Problem[], before: Problem[]) => {
    const known = new Set(before.map(keyOf));
    return found.filter((problem) => isError(problem) && !known.has(keyOf(problem))).map(printProblem);
  };
  if (isSameData(laid, serving))
    return describeNew(serving.engine.fork(listChanges(serving, laid)).check(), serving.engine.problems());
  const found = listProblems(parts, laid);
  return found.some(isError) ? describeNew(found, listProblems(parts, files)) : [];
}

const isError = ({ severity }: Problem): boolean => severity === 'error';

/** Whether brands, locales, words and looks are those that serve. */
function isSameData(laid: Files, { data }: Assembly): boolean {
  let count = 0;
  for (const [path, text] of laid) {
    if (path.startsWith('page-configs/')) continue;
    count++;
    if (data.files.get(path) !== text) return false;
  }
  return count === data.files.size;
}

/** What makes page configs that serve into those wanted. */
function listChanges({ servedPages }: Assembly, laid: Files): Map<string, string | null> {
  const wanted = pickPageFiles(laid);
  const paths = [...new Set([...wanted.keys(), ...servedPages.keys()])];
  return new Map(
    paths
      .filter((path) => wanted.get(path) !== servedPages.get(path))
      .map((path) => [path, wanted.get(path) ?? null]),
  );
}

function listProblems(parts: ShopParts, files: Files): Problem[] {
  try {
    const shop = assembleShop({ ...parts, verdict: undefined }, files);
    return [...listDataProblems(shop), ...shop.engine.problems()];
  } catch (error) {
    if (error instanceof ConfigError) return [...error.problems];
    throw error;
  }
}
