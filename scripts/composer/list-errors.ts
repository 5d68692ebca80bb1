import { checkFiles } from '../../engine/pages/check-files';
import type { Problem } from '../../engine/pages/page.types';
import { formatProblem } from '../../engine/pages/format-problem';
import { loadShop } from '../configs/load-shop';

type Texts = ReadonlyMap<string, string | null>;

/**
 * Errors that `npm run configs -- check` would report of a shop with these texts laid over its files, and does not with
 * what is live now. Products are not looked up: one that is withdrawn must not take a page's config with it.
 */
export const listErrors = async (root: string, texts: Texts, live: Texts): Promise<string[]> =>
  (await findNewProblems(root, texts, live)).map(formatProblem);

/** The same, not printed. */
export async function findNewProblems(root: string, texts: Texts, live: Texts): Promise<Problem[]> {
  const found = await listAll(root, texts);
  if (found.length === 0) return [];
  const known = new Set((await listAll(root, live)).map(keyOf));
  return found.filter((problem) => !known.has(keyOf(problem)));
}

const keyOf = ({ file, code, message }: Problem): string => `${file} ${code} ${message}`;

/** All errors of a shop with these texts laid over its files. */
export async function listAll(root: string, texts: Texts): Promise<Problem[]> {
  const { options, problems } = await loadShop(root, { outsideCatalogue: true, texts });
  return [...problems, ...checkFiles(options)].filter(({ severity }) => severity === 'error');
}
