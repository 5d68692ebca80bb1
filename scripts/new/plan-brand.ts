import fs from 'node:fs';
import path from 'node:path';
import { listUnusedFiles } from '../configs/list-unused-files';
import { checkName, NewError, toJson, toTitle, type Plan } from './plan';

/** A storefront of its own that starts as a copy of the default brand's look: rename, recolour, reword. */
export function planBrand(root: string, id: string): Plan {
  checkName(id, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'outlet');
  const base = findDefaultBrand(root);
  const brand = JSON.parse(fs.readFileSync(path.join(root, 'brands', base, 'brand.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  delete brand.default;
  return {
    copies: Object.fromEntries(
      ['settings.json', 'theme.json', ...listNeededAssets(root, base)].map((file) => [
        `brands/${base}/${file}`,
        `brands/${id}/${file}`,
      ]),
    ),
    files: {
      [`brands/${id}/brand.json`]: toJson({
        ...brand,
        id,
        name: toTitle(id),
        slug: id,
        hosts: [`${id}.localhost`],
        publicOrigin: `https://${id}.example`,
      }),
      [`brands/${id}/brand.test.ts`]: writeTest(id),
    },
    next: `Open http://${id}.localhost:3000/ after a start; colours and type are in brands/${id}/theme.json, flags and rules in settings.json.`,
  };
}

/** Folders, and the pictures that a brand without page configs of its own shows. */
function listNeededAssets(root: string, base: string): string[] {
  const readAll = (folder: string): Map<string, string> =>
    new Map(
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => [
          `${folder}/${name.replaceAll(path.sep, '/')}`,
          fs.readFileSync(path.join(root, folder, name), 'utf8'),
        ]),
    );
  const names = fs.readdirSync(path.join(root, 'brands', base, 'assets'));
  const unused = listUnusedFiles({
    pages: readAll('page-configs/_base'),
    brands: readAll(`brands/${base}`),
    assets: new Map([[base, new Set(names.filter((name) => name.includes('.')))]]),
  }).map(({ file }) => path.basename(file));
  return names.filter((name) => !unused.includes(name)).map((name) => `assets/${name}`);
}

function findDefaultBrand(root: string): string {
  const ids = fs
    .readdirSync(path.join(root, 'brands'))
    .filter((id) => fs.existsSync(path.join(root, 'brands', id, 'brand.json')));
  const found = ids.find(
    (id) =>
      (
        JSON.parse(fs.readFileSync(path.join(root, 'brands', id, 'brand.json'), 'utf8')) as {
          default?: boolean;
        }
      ).default,
  );
  if (!found)
    throw new NewError('No brand in brands/ is the default one, so there is nothing to start from.');
  return found;
}

const writeTest = (id: string) => `import path from 'node:path';
import { expect, test } from 'vitest';
import { loadBrands } from '../../engine/brands/load-brands';
import { pickBrand } from '../../engine/brands/storefronts';
import { loadLocales } from '../../engine/locales/load-locales';
import { readDataFolder } from '../../engine/locales/read-data-folder';

const root = path.resolve(import.meta.dirname, '../..');

test('the brand is sound and its host reaches it', async () => {
  const locales = loadLocales(await readDataFolder(path.join(root, 'locales'), 'locales'));
  const { brands, problems } = loadBrands(await readDataFolder(path.join(root, 'brands'), 'brands'), locales);
  expect(problems.filter(({ file }) => file.startsWith('brands/${id}/'))).toEqual([]);
  expect(pickBrand(brands, '${id}.localhost:3000').id).toBe('${id}');
});
`;
