import { join } from 'node:path';
import { loadBrands } from '../brands/load-brands';
import { loadLocales } from '../locales/load-locales';
import { readDataFolder } from '../locales/read-data-folder';

const root = join(import.meta.dirname, '..', '..');

/** The shop's real data folders, read once for tests. */
export async function readShippedData() {
  const localeFiles = await readDataFolder(join(root, 'locales'), 'locales');
  const brandFiles = await readDataFolder(join(root, 'brands'), 'brands');
  const registry = loadLocales(localeFiles);
  return { localeFiles, brandFiles, registry, ...loadBrands(brandFiles, registry) };
}
