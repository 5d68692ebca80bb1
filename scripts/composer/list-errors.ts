import { checkFiles } from '../../engine/pages/check-files';
import type { Problem } from '../../engine/pages/page.types';
import { formatProblem } from '../../engine/pages/format-problem';
import { loadShop } from '../configs/load-shop';

type Texts = ReadonlyMap<string, string | null>;

/**
 * Errors that `npm run configs -- check` would report of a shop with these texts laid over its files, and does not with
 * what is live now. Products are not looked up: one that is withdrawn must not take a page's config with it.
 */
export async function listErrors(root: string, texts: Texts, live: Texts): Promise<string[]> {
  const found = await listAll(root, texts);
  if (found.length === 0) return [];
  const known = new Set((await listAll(root, live)).map(keyOf));
  return found.filter((problem) => !known.has(keyOf(problem))).map(formatProblem);
}

const keyOf = ({ file, code, message }: Problem): string => `${file} ${code} ${message}`;

async function listAll(root: string, texts: Texts): Promise<Problem[]> {
  const { options, problems } = await loadShop(root, { outsideCatalogue: true, texts });
  return [...problems, ...checkFiles(options)].filter(({ severity }) => severity === 'error');
}
