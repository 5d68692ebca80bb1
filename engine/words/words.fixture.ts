import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readShippedData } from '../links/links.fixture';
import { loadLabels, loadWording } from './load-words';
import type { Sections } from './words.types';

const blocksFolder = join(import.meta.dirname, '..', '..', 'blocks');

/** The shop's brands, locales, labels, wording and block messages, for tests. */
export async function readShopWords() {
  const shop = await readShippedData();
  const { labels, problems: labelProblems } = loadLabels(shop.localeFiles);
  const { wording, problems: wordingProblems } = loadWording(shop.brandFiles);
  return {
    ...shop,
    labels,
    wording,
    messages: await readBlockMessages(),
    wordProblems: [...labelProblems, ...wordingProblems],
  };
}

/** English messages of every block, by block type. */
export async function readBlockMessages(): Promise<Sections> {
  const entries = await readdir(blocksFolder, { recursive: true });
  const files = entries.filter((file) => /^([^/\\]+)[/\\]\1\.messages\.ts$/.test(file));
  const sections = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(join(blocksFolder, file)).href)) as {
        default: Record<string, string>;
      };
      return [file.split(/[/\\]/)[0]!, module.default] as const;
    }),
  );
  return Object.fromEntries(sections.filter(([, messages]) => Object.keys(messages).length > 0));
}
