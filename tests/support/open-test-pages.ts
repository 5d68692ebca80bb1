import { evaluateBlocks } from '../../scripts/build/evaluate-blocks';
import { loadBrands } from '../../engine/brands/load-brands';
import { createLinks } from '../../engine/links/create-links';
import { loadLocales } from '../../engine/locales/load-locales';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import { compileBlockTypes } from '../../engine/pages/compile-block-types';
import { createPageEngine } from '../../engine/pages/page-engine';
import { root as projectRoot } from './source-files';

/** The shipped page configs (or those below another root) on the real engine, without the app. `more`: files beside or instead of them, by path. */
export async function openTestPages(root = projectRoot, more: Readonly<Record<string, object>> = {}) {
  const [localeFiles, brandFiles, pageFiles, blocks] = await Promise.all([
    readDataFolder(`${root}/locales`, 'locales'),
    readDataFolder(`${root}/brands`, 'brands'),
    readDataFolder(`${root}/page-configs`, 'page-configs'),
    evaluateBlocks(root),
  ]);
  const registry = loadLocales(localeFiles);
  const { brands } = loadBrands(brandFiles, registry);
  const links = createLinks({ brands, locales: registry });
  const blockTypes = compileBlockTypes(blocks.map((block) => ({ ...block, migrations: {} })));
  const engine = createPageEngine({
    files: new Map([
      ...pageFiles,
      ...Object.entries(more).map(([path, file]) => [path, JSON.stringify(file)] as const),
    ]),
    blockTypes,
    brands,
    locales: [...registry.locales.values()],
    lastLanguage: registry.languages.last,
    segments: links.segments,
  });
  return { engine, brands, registry, links };
}
