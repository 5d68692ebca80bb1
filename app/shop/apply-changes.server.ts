import { printProblem } from '../../engine/locales/checked-json';
import { ConfigError } from '../../engine/pages/config-error';
import type { Problem } from '../../engine/pages/page.types';
import { assembleShop, pickPageFiles, type Assembly } from './assemble-shop.server';
import { checkContent } from './check-content.server';
import { isError, listWaiting, logBroken, withLastGood } from './good-files.server';
import { applySurface } from './apply-surface.server';
import { isWordFile } from '../../engine/shop-data';
import type { ChangeVerdict, ShopParts } from './shop.types';
import { isThemeFile } from './theme-file';

type Files = ReadonlyMap<string, string>;

const isPageFile = (name: string): boolean => name.startsWith('page-configs/');

/**
 * The shop after files changed. Page configs change inside the engine, words and looks beside it: layers, routes and
 * resolved pages stay. Other files of brands and locales mean a new assembly, taken only when it is sound.
 * @param files all files as they are on disk now
 * @param changed names of those that changed
 * @param verdict isKnownSound: their page configs serve all together, without another check
 */
export function applyChanges(
  parts: ShopParts,
  files: Files,
  changed: readonly string[],
  before: Assembly,
  verdict: ChangeVerdict = { isKnownSound: false },
): Assembly {
  try {
    return applyAll(parts, files, changed, before, verdict);
  } catch (error) {
    // Nothing that stands in a file may end a running shop, not even what no check foresaw.
    parts.log.error(
      { err: String(error), files: changed },
      'changed files cannot be used; the last good ones keep serving',
    );
    return {
      ...before,
      faults: { ...before.faults, refused: changed.map((name) => describeRefusal(error, name)) },
    };
  }
}

function applyAll(
  parts: ShopParts,
  files: Files,
  changed: readonly string[],
  before: Assembly,
  { isKnownSound }: ChangeVerdict,
): Assembly {
  const pages = changed.filter(isPageFile);
  // A label that no page needs any more may go together with the last page that needed it.
  const fitting = isKnownSound ? withTexts(before.servedPages, files, pages) : before.servedPages;
  const data = changed.filter((name) => !isPageFile(name));
  // What was refused before may be right together with what changed now.
  const isSurface =
    before.faults.refused.length === 0 && data.every((name) => isWordFile(name) || isThemeFile(name));
  const after =
    data.length === 0 && before.faults.refused.length === 0
      ? before
      : isSurface
        ? (applySurface(parts, files, data, before) ?? applyData(parts, files, changed, before, fitting))
        : applyData(parts, files, changed, before, fitting);
  if (!isKnownSound || !replacePages(files, after, pages)) applyPages(parts, files, after, pages);
  if (after.data !== before.data) parts.api.takeData(after.data);
  return after;
}

/**
 * Starts from the page configs that serve: one that is broken on disk now must not fall out because a brand changed.
 * Of a data file with an error the last good version serves; the others are taken without waiting for it.
 * @param pages page configs that the data has to fit
 */
function applyData(
  parts: ShopParts,
  files: Files,
  changed: readonly string[],
  before: Assembly,
  pages: Files,
): Assembly {
  const newBrands = listNewBrands(files, before);
  const data = new Map(
    [...files].filter(([name]) => !isPageFile(name) && !newBrands.includes(brandOf(name))),
  );
  const refused = newBrands.map(describeNewBrand);
  // What is wrong in the files themselves comes before what pages make of it.
  const read = parts.readData(data);
  const content = checkContent(parts.root, read);
  const found = [...Object.values(read.problems).flat(), ...content];
  const usable = withLastGood(data, before.data.files, found);
  const waiting = listWaiting(data, usable);
  refused.push(...found.filter((problem) => isError(problem) && waiting.has(problem.file)));
  if (refused.length > 0) logBroken(parts, refused);
  try {
    const fresh = assembleShop(parts, new Map([...usable, ...pages]), { data: read, content });
    const misfits = listNewErrors(fresh, before);
    const serving = misfits.length === 0 ? fresh : before;
    return { ...serving, faults: { ...serving.faults, refused: [...refused, ...misfits] } };
  } catch (error) {
    parts.log.error({ err: String(error) }, 'changed files cannot be used; the last good ones keep serving');
    const refusal = describeRefusal(error, changed[0]);
    return { ...before, faults: { ...before.faults, refused: [...refused, refusal] } };
  }
}

/** What cannot be read any more in files that did not change: those do not fit one that did. */
function listNewErrors(shop: Assembly, before: Assembly): Problem[] {
  const keyOf = ({ file, message }: Problem) => `${file} ${message}`;
  const list = ({ faults: { structure, looks, texts } }: Assembly) => [...structure, ...looks, ...texts];
  const old = new Set(list(before).map(keyOf));
  return list(shop).filter((problem) => isError(problem) && !old.has(keyOf(problem)));
}

const brandOf = (name: string): string | undefined => /^brands\/([^/]+)\//.exec(name)?.[1];

/** A brand is served whole or not at all: its services are opened, and its host is answered by the API, from the next start on. */
function listNewBrands(files: Files, { data }: Assembly): (string | undefined)[] {
  const list = (from: Files) =>
    new Set([...from.keys()].filter((name) => name.endsWith('/brand.json')).map(brandOf));
  const known = list(data.files);
  return [...list(files)].filter((brand) => !known.has(brand));
}

const describeNewBrand = (brand: string | undefined): Problem => ({
  severity: 'error',
  code: 'brand-new',
  file: `brands/${brand}/brand.json`,
  line: 1,
  column: 1,
  message: `The brand "${brand}" is new, so this running shop does not serve it`,
  fix: 'Restart the shop.',
});

const describeRefusal = (error: unknown, file = ''): Problem => ({
  severity: 'error',
  code: 'refused',
  file,
  line: 1,
  column: 1,
  message: error instanceof ConfigError ? describeMisfit(error) : String(error),
});

/** Pages that do not fit a changed file any more, in one line: the first of them stands for all. */
function describeMisfit({ problems }: ConfigError): string {
  const [first] = problems;
  return `${problems.length === 1 ? 'A place' : `${problems.length} places`} of the page configs would be wrong with it, first ${printProblem(first!)}`;
}

/** All of them or none. @returns false: something that was saved in between conflicts with them, and each is checked alone */
function replacePages(files: Files, { engine, servedPages }: Assembly, names: readonly string[]): boolean {
  const texts = new Map(names.map((name) => [name, files.get(name) ?? null]));
  if (engine.replace(texts, { isKnownSound: true }).problems.length > 0) return false;
  for (const [name, text] of texts) setText(servedPages, name, text);
  return true;
}

const withTexts = (pages: Files, files: Files, names: readonly string[]): Files => {
  const changed = new Map(pages);
  for (const name of names) setText(changed, name, files.get(name) ?? null);
  return changed;
};

function setText(texts: Map<string, string>, name: string, text: string | null): void {
  if (text === null) texts.delete(name);
  else texts.set(name, text);
}

/** Those touched too: a broken file that is mended reads again as the one that serves, and one that never served may be gone; both end a fault. */
function applyPages(
  parts: ShopParts,
  files: Files,
  { engine, servedPages }: Assembly,
  touched: readonly string[],
): void {
  const onDisk = pickPageFiles(files);
  const changed = [...new Set([...onDisk.keys(), ...servedPages.keys(), ...touched])].filter(
    (name) => onDisk.get(name) !== servedPages.get(name) || touched.includes(name),
  );
  const { heldBack } = engine.update(new Map(changed.map((name) => [name, onDisk.get(name) ?? null])));
  if (heldBack.length > 0)
    parts.log.error(
      { files: heldBack },
      'page configs are broken, see npm run configs -- check; the last good ones keep serving',
    );
  for (const name of changed) {
    if (!heldBack.includes(name)) setText(servedPages, name, onDisk.get(name) ?? null);
  }
}
