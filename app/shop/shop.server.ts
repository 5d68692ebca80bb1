import assets, { shared } from 'virtual:block-assets';
import { stopsStart } from '../../engine/brands/stops-start';
import { printProblem } from '../../engine/locales/checked-json';
import { ConfigError } from '../../engine/pages/config-error';
import { writePseudoText } from '../../engine/words/pseudo-text';
import type { Problem } from '../../engine/pages/page.types';
import { assembleShop, listDataProblems, type Assembly } from './assemble-shop.server';
import { engineBlockTypes } from './block-registry.server';
import { openAddedStorefronts } from './added-storefronts.server';
import { openDraftApi } from './draft-api';
import { forkPages } from './fork-pages.server';
import { bindConfigs } from './bind-configs.server';
import { makeDocumentStamp, makeSiteStamp } from './document-stamp.server';
import { openKnownMembers } from './known-members';
import { LastGood } from './last-good.server';
import { ShopFiles } from './shop-files.server';
import type { DataFiles, Shop, ShopParts } from './shop.types';
import { applyChanges } from './apply-changes.server';

const builtAssets = { blocks: assets, shared };

/** Data files that keep the shop from opening. Named like the API's StartError, so that both end as one clear line. */
class StartFault extends Error {
  override name = 'StartError';
}

/** Opens the storefronts: data files → brands, locales, words, links, page engine, bound together, and changed as the files are. */
export async function createShop(parts: ShopParts): Promise<Shop> {
  const files: DataFiles = parts.files ?? (await ShopFiles.open(parts.root));
  let current = assembleFirst(parts, files.texts);
  // The engine follows changes of its files; another assembly brings another engine.
  parts.api.takePaths(current.engine.buildPath);
  const stopWatching = files.watch((changed, verdict) => {
    const { engine } = current;
    current = applyChanges(parts, files.texts, changed, current, verdict);
    if (current.engine !== engine) parts.api.takePaths(current.engine.buildPath);
  });
  return bindShop(
    parts,
    files,
    () => current,
    () => {
      stopWatching();
      void current.missing.flush();
    },
  );
}

/**
 * A shop that shows these texts, whatever is live. They were found sound; nothing that is missing in them is reported.
 * @param isPseudo its texts are those of the pseudo-language, which no other shop can show
 */
export function openDraftShop(parts: ShopParts, texts: ReadonlyMap<string, string>, isPseudo = false): Shop {
  const isSound = { isSound: () => true, keep: () => undefined };
  const api = openDraftApi(parts.api, parts.readData(texts).brands);
  const rewriteText = isPseudo ? writePseudoText : undefined;
  const assembly = assembleShop({ ...parts, verdict: isSound, api, rewriteText }, texts);
  const nothing = () => undefined;
  return bindShop(
    { ...parts, api, blockCounter: undefined },
    { problems: () => [] },
    () => assembly,
    nothing,
  );
}

/** What a shop answers, out of its assembly as it stands. */
function bindShop(
  parts: ShopParts,
  files: Pick<DataFiles, 'problems'>,
  assembly: () => Assembly,
  close: () => void,
): Shop {
  const assemblyWith = openAddedStorefronts(parts, assembly);
  return {
    ...parts,
    lastGood: new LastGood(),
    members: openKnownMembers(
      (storefront, userHash) => parts.api.isMember(storefront, userHash),
      () => parts.clock().getTime(),
    ),
    get brands() {
      return assembly().brands;
    },
    get links() {
      return assembly().links;
    },
    locale: (id) => assembly().registry.locales.get(id),
    flags: (brand, locale) => assembly().flagsFor(brand.id, locale),
    wordsFor: (brand, locale, section) => assembly().words.book.wordsFor(brand.id, locale.locale, section),
    matchRoute: (brand, locale, rest) => assembly().engine.matchRoute(brand.id, locale.locale, rest),
    forkPages: (wanted) => forkPages(assemblyWith(wanted), wanted),
    blockTypes: engineBlockTypes,
    assets: builtAssets,
    configs: (wanted) => bindConfigs(wanted ? assemblyWith(wanted) : assembly()),
    pages: () => assembly().engine.pages(),
    localizedPage: (brand, locale, page) => assembly().pages.find(brand, locale, page),
    localizeChanged: (changes) => {
      const fork = assembly().engine.fork(changes);
      return (brand, locale, page) => assembly().pages.find(brand, locale, page, fork);
    },
    revision: () => `${assembly().engine.revision} ${assembly().dataVersion} ${parts.api.version()}`,
    documentStamp: (brand, locale, page) =>
      makeDocumentStamp(assembly(), parts.api.version(), brand.id, locale.locale, page),
    siteStamp: (brand) => makeSiteStamp(assembly(), parts.api.version(), brand.id),
    conditionParameters: () => assembly().engine.conditionParameters(),
    problems: () => [...files.problems(), ...listDataProblems(assembly()), ...assembly().engine.problems()],
    close,
  };
}

/** @throws StartFault for what nothing weaker can stand in for, the page configs of `_base` among it. Other broken files are left out. */
function assembleFirst(parts: ShopParts, files: ReadonlyMap<string, string>): Assembly {
  try {
    const first = assembleShop(parts, files);
    refuseBroken(listDataProblems(first).filter(stopsStart));
    return first;
  } catch (error) {
    if (error instanceof ConfigError) refuseBroken([...listBroken(parts, files), ...error.problems]);
    throw error;
  }
}

/** Data files with errors: pages that lean on them may be wrong for that alone. */
const listBroken = (parts: ShopParts, files: ReadonlyMap<string, string>): Problem[] =>
  Object.values(parts.readData(files).problems)
    .flat()
    .filter(({ severity }) => severity === 'error');

function refuseBroken(problems: readonly Problem[]): void {
  if (problems.length > 0)
    throw new StartFault(
      printProblem(problems[0]!) +
        (problems.length > 1 ? ` (and ${problems.length - 1} more: npm run configs -- check)` : ''),
    );
}
