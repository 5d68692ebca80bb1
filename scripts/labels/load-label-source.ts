import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadLocales } from '../../engine/locales/load-locales';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import type { LoadedLocales } from '../../engine/locales/registry.types';
import type { LabelSource } from '../../engine/words/compare-labels';
import { loadLabels, type LoadedLabels } from '../../engine/words/load-words';
import { findBlockFolders } from '../build/block-folders';
import type { BlockDefinition } from '../../engine/pages/block-definition.types';

export interface ShopLabels {
  root: string;
  /** Files of `locales/`, path → text. */
  files: ReadonlyMap<string, string>;
  registry: LoadedLocales;
  /** What is wrong with the label files; a broken one has no labels. */
  problems: LoadedLabels['problems'];
  source: LabelSource;
  /** Languages that must be complete and those that a locale has, most important first. */
  languages: string[];
  /** Sections of blocks that run in the browser: it has no formatter for plurals. */
  interactive: ReadonlySet<string>;
}

/** All labels of the shop at a root, with the English messages of its blocks. */
export async function loadShopLabels(root: string): Promise<ShopLabels> {
  const files = await readDataFolder(path.join(root, 'locales'), 'locales');
  const registry = loadLocales(files);
  const { labels, problems } = loadLabels(files);
  const blocks = await readBlocks(root);
  const languages = [
    ...new Set([
      ...registry.languages.complete,
      ...[...registry.locales.values()].map(({ realLanguage }) => realLanguage),
    ]),
  ];
  const messages = Object.fromEntries(
    blocks
      .filter((block) => Object.keys(block.messages).length > 0)
      .map((block) => [block.type, block.messages]),
  );
  const interactive = new Set(
    blocks.filter(({ definition }) => definition?.interactive).map(({ type }) => type),
  );
  return {
    root,
    files,
    registry,
    problems,
    source: { labels, messages, original: registry.languages.last },
    languages,
    interactive,
  };
}

async function readBlocks(
  root: string,
): Promise<{ type: string; messages: Record<string, string>; definition?: BlockDefinition }[]> {
  const read = async <Part>(file: string | undefined) =>
    file
      ? ((await import(pathToFileURL(path.join(root, file)).href)) as { default: Part }).default
      : undefined;
  return Promise.all(
    findBlockFolders(root).map(async ({ type, files }) => ({
      type,
      messages: (await read<Record<string, string>>(files.messages)) ?? {},
      definition: await read<BlockDefinition>(files.block),
    })),
  );
}
