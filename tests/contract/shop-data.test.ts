import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { composeSettings } from '../../eshop-api/compose-settings';
import { collectLog } from './test-settings';
import { providerSchemas } from '../../eshop-api/providers/provider-schemas';
import { themeSchema } from '../../ui/theme/theme.schema';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import { openShopData, readShopData, type ShopData } from '../../engine/shop-data';

const root = join(import.meta.dirname, '..', '..');
const schemas = { providers: providerSchemas, theme: themeSchema };
let files: ReadonlyMap<string, string>;
let data: ShopData;
beforeAll(async () => {
  const folders = ['brands', 'locales', 'page-configs'];
  const read = await Promise.all(folders.map((folder) => readDataFolder(join(root, folder), folder)));
  files = new Map(read.flatMap((one) => [...one]));
  data = readShopData(files, schemas);
});

it('reads the shipped files without a fault, except page configs, which the page engine reads', () => {
  expect(Object.values(data.problems).flat()).toEqual([]);
  expect([...data.files.keys()].filter((name) => name.startsWith('page-configs/'))).toEqual([]);
  expect([...data.themes.keys()].sort()).toEqual(data.brands.map(({ id }) => id).sort());
  expect(data.brands[0]!.default).toBe(true);
});

it('flags are worked out once a brand, market and country', () => {
  const brand = data.brands[0]!;
  const locale = data.registry.locales.get(brand.defaultLocale)!;
  expect(data.flags(brand.id, locale)).toBe(data.flags(brand.id, { ...locale }));
  expect(() => data.flags('nobody', locale)).toThrow('nobody');
});

it('the same texts are read once, for all callers and whatever page configs are beside them', () => {
  const read = openShopData(schemas);
  const first = read(files);
  expect(read(new Map(files).set('page-configs/x.json', '{}'))).toBe(first);
  const file = `brands/${first.brands[0]!.id}/brand.json`;
  const changed = read(new Map(files).set(file, files.get(file)!.replace('"name"', '"name" ')));
  expect(changed).not.toBe(first);
});

it('a service without a provider is refused with its place, and stops the bundled API', () => {
  const file = 'brands/lab/brand.json';
  const text = files.get(file)!.replace(/("providers": \{[^}]*"use": ")[^"]*/, '$1embeded');
  const wrong = readShopData(new Map(files).set(file, text), schemas);
  const [fault] = wrong.problems.structure;
  expect({ file: fault!.file, severity: fault!.severity, message: fault!.message }).toEqual({
    file,
    severity: 'error',
    message: expect.stringContaining('providers'),
  });
  expect(() => composeSettings(wrong, files, collectLog(), '.data', true)).toThrow(
    `${file}:${fault!.line}:${fault!.column} `,
  );
});
