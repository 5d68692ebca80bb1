import fs from 'node:fs';
import path from 'node:path';
import { loadBrands } from '../../engine/brands/load-brands';
import { loadLocales } from '../../engine/locales/load-locales';
import { createWords } from '../../engine/words/create-words';
import { loadLabels, loadWording } from '../../engine/words/load-words';
import { createLinks } from '../../engine/links/create-links';

const root = path.resolve(import.meta.dirname, '../..');

function readFolder(folder: string): Map<string, string> {
  const names = fs.readdirSync(path.join(root, folder), { recursive: true }) as string[];
  return new Map(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        `${folder}/${name.split(path.sep).join('/')}`,
        fs.readFileSync(path.join(root, folder, name), 'utf8'),
      ]),
  );
}

/** English messages of the blocks: the last fallback of labels, as in the shop. */
async function readMessages(): Promise<Record<string, Record<string, string>>> {
  const types = fs
    .readdirSync(path.join(root, 'blocks'))
    .filter((type) => fs.existsSync(path.join(root, 'blocks', type, `${type}.messages.ts`)));
  const modules = await Promise.all(
    types.map(
      (type) =>
        import(`../../blocks/${type}/${type}.messages.ts`) as Promise<{ default: Record<string, string> }>,
    ),
  );
  return Object.fromEntries(types.map((type, i) => [type, modules[i]!.default]));
}

const files = new Map([...readFolder('brands'), ...readFolder('locales')]);
export const registry = loadLocales(files);
export const { brands } = loadBrands(files, registry);
export const links = createLinks({ brands, locales: registry });
const words = createWords({
  brands,
  registry,
  labels: loadLabels(files).labels,
  wording: loadWording(files).wording,
  messages: await readMessages(),
});

/** The product's own texts, so that journeys find elements by the names that shoppers of this brand and locale read. */
export const textOf = (
  brand: string,
  locale: string,
  reference: string,
  values?: Record<string, string | number>,
): string => words.format(brand, locale, `label:${reference}`, values);
