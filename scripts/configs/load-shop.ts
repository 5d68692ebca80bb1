import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assetsOf } from '../../engine/brands/storefronts';
import type { Brand } from '../../engine/brands/brand.types';
import { checkData } from '../../engine/check-data';
import { knownCampaigns } from '../../engine/campaigns/campaign-codes';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import { compileBlockTypes, type BlockSource } from '../../engine/pages/compile-block-types';
import { makeLookups } from '../../engine/pages/make-lookups';
import type { PageEngineOptions } from '../../engine/pages/page-engine.types';
import type { Problem } from '../../engine/pages/page.types';
import { readShopData } from '../../engine/shop-data';
import { createWords } from '../../engine/words/create-words';
import type { Sections, WordBook } from '../../engine/words/words.types';
import { providerSchemas } from '../../eshop-api/providers/provider-schemas';
import { findWeakPairs } from '../../ui/theme/legible-pairs';
import type { Theme } from '../../ui/theme/theme.types';
import { themeSchema } from '../../ui/theme/theme.schema';
import { findBlockFolders, findSubjects } from '../build/block-folders';
import { listStrays } from './list-strays';
import { listUnusedFiles } from './list-unused-files';
import { listUnusedWording } from './list-unused-wording';
import { loadCampaignNames } from './load-campaign-names';
import { loadCatalogue } from './load-catalogue';
import type { LocaleRegistry } from '../../engine/locales/registry.types';
import type { BlockDefinition } from '../../engine/pages/block-definition.types';

/** All that the commands need: the page engine's options and what brand, locale and label files have to complain. */
export interface Shop {
  options: PageEngineOptions;
  problems: Problem[];
  /** What labels mean for a brand in a locale. */
  words?: WordBook;
  /** Text of a page config that is not saved yet (`impact --with`). */
  candidate?: string;
  /** What only the editor's schemas need. */
  dataNames?: DataNames;
}

export interface ShopSource {
  /** The catalogue is another system's (ESHOP_API_URL): its products are not checked here. */
  outsideCatalogue?: boolean;
  /** JSON Lines feed of products beside the demo catalogue's. */
  feed?: string;
  /** Laid over the files on disk: path → text; null: the file is gone. */
  texts?: ReadonlyMap<string, string | null>;
}

/** @param root folder that holds blocks, brands, locales, page-configs and the bundled API. */
export async function loadShop(
  root: string,
  { outsideCatalogue = false, feed, texts: laid = new Map() }: ShopSource = {},
): Promise<Shop> {
  const none = Promise.resolve(undefined);
  const [files, brandFiles, localeFiles, catalogue, campaignNames] = await Promise.all([
    readFolder(root, 'page-configs', laid),
    readFolder(root, 'brands', laid),
    readFolder(root, 'locales', laid),
    outsideCatalogue ? none : loadCatalogue(root, feed),
    outsideCatalogue ? none : loadCampaignNames(root),
  ]);
  const dataFiles = new Map([...localeFiles, ...brandFiles]);
  const data = readShopData<Theme>(dataFiles, { providers: providerSchemas, theme: themeSchema });
  const { registry, brands, texts } = data;
  const blocks = await loadBlocks(root);
  const messages = Object.fromEntries(blocks.map(({ type, messages: own }) => [type, own]));
  const assets = listAssets(root, brands);
  const broken = new Set(texts.problems.map(({ file }) => file));
  const lookups = makeLookups({
    labels: texts.labels,
    wording: texts.wording,
    messages,
    lastLanguage: registry.languages.last,
    broken,
    assets,
    catalogue,
    subjects: new Set(findSubjects(root).keys()),
    campaigns: new Set([...knownCampaigns, ...(campaignNames?.values() ?? [])]),
    campaignNames,
    completeLanguages: new Set(registry.languages.complete),
  });
  const hasFont = (name: string) => existsSync(join(root, 'node_modules/@fontsource-variable', name));
  return {
    options: {
      files,
      blockTypes: compileBlockTypes(blocks),
      brands,
      locales: [...registry.locales.values()],
      lastLanguage: registry.languages.last,
      brokenLocales: registry.broken,
      segments: data.links.segments,
      lookups,
    },
    problems: [
      ...data.problems.structure,
      ...data.problems.looks,
      ...data.problems.texts,
      ...checkData(data, { messages, assets, ...(catalogue && { catalogue }), hasFont, findWeakPairs }),
      ...listStrays(root, { brands: brands.map(({ id }) => id), scopes: listScopes(registry) }),
      ...listUnusedFiles({ pages: files, brands: brandFiles, assets }),
      ...listUnusedWording(brandFiles, files, new Set(lookups.labelKeys!())),
    ],
    dataNames: {
      registry,
      originals: mergeSections(messages, texts.labels.get(registry.languages.last)),
      fonts: listFonts(root),
    },
    words: createWords({ labels: texts.labels, wording: texts.wording, messages, brands, registry }),
  };
}

/** Locales and languages that folders of page configs may be named by. */
const listScopes = ({ locales, languages }: LocaleRegistry): Set<string> =>
  new Set(
    [...locales.values()]
      .flatMap(({ locale, language, realLanguage }) => [locale, language, realLanguage])
      .concat(languages.last, languages.segments),
  );

const mergeSections = (messages: Sections, labels: Sections = {}): Sections =>
  Object.fromEntries(
    [...new Set([...Object.keys(messages), ...Object.keys(labels)])]
      .sort()
      .map((section) => [section, { ...messages[section], ...labels[section] }]),
  );

function listFonts(root: string): string[] {
  const folder = join(root, 'node_modules/@fontsource-variable');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

async function readFolder(
  root: string,
  name: string,
  laid: ReadonlyMap<string, string | null>,
): Promise<Map<string, string>> {
  const files = existsSync(join(root, name))
    ? await readDataFolder(join(root, name), name)
    : new Map<string, string>();
  for (const [file, text] of laid) {
    if (!file.startsWith(`${name}/`)) continue;
    if (text === null) files.delete(file);
    else files.set(file, text);
  }
  return files;
}

async function loadBlocks(root: string): Promise<(BlockSource & { messages: Record<string, string> })[]> {
  return Promise.all(
    findBlockFolders(root).map(async ({ type, files }) => {
      const read = async <Part>(file: string | undefined) =>
        file
          ? ((await import(pathToFileURL(join(root, file)).href)) as { default: Part }).default
          : undefined;
      const [definition, schema, migrations, messages, routes] = await Promise.all([
        read<BlockDefinition>(files.block),
        read<Record<string, unknown>>(files.schema),
        read<BlockSource['migrations']>(files.migrations),
        read<Record<string, string>>(files.messages),
        read<readonly { paths: readonly string[] }[]>(files.routes),
      ]);
      return {
        type,
        definition: definition!,
        ...(schema && { schema }),
        ...(migrations && { migrations }),
        ...(routes && { routes: routes.flatMap(({ paths }) => paths) }),
        messages: messages ?? {},
      };
    }),
  );
}

function listAssets(root: string, brands: readonly Brand[]): Map<string, Set<string>> {
  return new Map(
    brands.map((brand) => {
      const { id } = brand;
      const folder = join(root, 'brands', assetsOf(brand), 'assets');
      if (!existsSync(folder)) return [id, new Set<string>()];
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      return [
        id,
        new Set(
          files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
        ),
      ];
    }),
  );
}

/** What schemas of brand, locale and word files offer beside the names of page configs. */
export interface DataNames {
  registry: LocaleRegistry;
  /** Every label of the shop in its original language. */
  originals: Sections;
  /** Font packages that are installed. */
  fonts: readonly string[];
}
