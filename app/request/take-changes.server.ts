import type { Problem } from '../../engine/pages/page.types';
import { assembleShop, hashFiles, listDataProblems, pickPageFiles, readLooks, type Assembly } from './assemble-shop.server';
import { createBrandBook } from './brand-book.server';
import { describeProblem } from './describe-problem.server';
import { isWordFile } from './shop-words.server';
import type { ShopParts } from './shop.types';

type Files = ReadonlyMap<string, string>;

const isPageFile = (name: string): boolean => name.startsWith('page-configs/');
const isLookFile = (name: string): boolean => /^brands\/[^/]+\/theme\.json$/.test(name);

/**
 * The shop after files changed. Page configs change inside the engine, words and looks beside it: layers, routes and
 * resolved pages stay. Other files of brands and locales mean a new assembly, taken only when it is sound.
 * @param files all files as they are on disk now
 * @param changed names of those that changed
 */
export function takeChanges(parts: ShopParts, files: Files, changed: readonly string[], before: Assembly): Assembly {
  const data = changed.filter((name) => !isPageFile(name));
  const after = data.length === 0 ? before : data.every((name) => isWordFile(name) || isLookFile(name)) ? takeSurface(parts, files, data, before) : takeData(parts, files, data, before);
  takePages(parts, files, after, changed.filter(isPageFile));
  return after;
}

/** Words and looks: what stands on the pages stays, only how it reads and looks is new. Both are taken or none. */
function takeSurface(parts: ShopParts, files: Files, changed: readonly string[], before: Assembly): Assembly {
  const brands = before.brands.brands;
  const looks = changed.some(isLookFile) ? readLooks(brands.map(({ id }) => id), files) : undefined;
  const faults = { ...before.faults, looks: looks?.problems ?? before.faults.looks };
  if (hasErrors(faults.looks)) return keepServing(parts, before, faults);
  const outcome = changed.some(isWordFile) ? before.words.take(files) : 'taken';
  if (outcome === 'lost') return takeData(parts, files, changed, before);
  if (outcome === 'broken') return keepServing(parts, before, { ...faults, words: before.words.problems });
  before.pages.forget();
  return { ...before, faults: { ...faults, words: before.words.problems }, dataVersion: hashFiles(files), ...(looks && { brands: createBrandBook(brands, looks.themes) }) };
}

/** Starts from the page configs that serve: one that is broken on disk now must not fall out because a brand changed. */
function takeData(parts: ShopParts, files: Files, changed: readonly string[], before: Assembly): Assembly {
  try {
    const fresh = assembleShop(parts, new Map([...[...files].filter(([name]) => !isPageFile(name)), ...before.servedPages]));
    return hasErrors(listDataProblems(fresh)) ? keepServing(parts, before, fresh.faults) : fresh;
  } catch (error) {
    parts.log.error({ err: String(error) }, 'changed files cannot be used; the last good ones keep serving');
    return { ...before, faults: { ...before.faults, structure: [...before.faults.structure, describeRefusal(error, changed[0])] } };
  }
}

function keepServing(parts: ShopParts, before: Assembly, faults: Assembly['faults']): Assembly {
  const broken = listDataProblems({ faults }).filter(({ severity }) => severity === 'error');
  parts.log.error({ problems: broken.map(describeProblem) }, 'brand or locale files are broken; the last good ones keep serving');
  return { ...before, faults };
}

const hasErrors = (problems: readonly Problem[]): boolean => problems.some(({ severity }) => severity === 'error');

const describeRefusal = (error: unknown, file = ''): Problem =>
  ({ severity: 'error', code: 'refused', file, line: 1, column: 1, message: error instanceof Error ? error.message : String(error) });

/** `touched` too: a broken file that is mended reads again as the one that serves, but the engine must hear of it. */
function takePages(parts: ShopParts, files: Files, { engine, servedPages }: Assembly, touched: readonly string[]): void {
  const onDisk = pickPageFiles(files);
  const changed = [...new Set([...onDisk.keys(), ...servedPages.keys()])].filter((name) => onDisk.get(name) !== servedPages.get(name) || touched.includes(name));
  const { heldBack } = engine.update(new Map(changed.map((name) => [name, onDisk.get(name) ?? null])));
  if (heldBack.length > 0) parts.log.error({ files: heldBack }, 'page configs are broken; the last good ones keep serving');
  for (const name of changed) {
    if (heldBack.includes(name)) continue;
    const text = onDisk.get(name);
    text === undefined ? servedPages.delete(name) : servedPages.set(name, text);
  }
}
