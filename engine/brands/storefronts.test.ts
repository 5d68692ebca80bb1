import { beforeAll, describe, expect, it } from 'vitest';
import { readShippedData } from '../links/links.fixture';
import { printProblem } from '../locales/checked-json';
import { loadBrands } from './load-brands';
import { pickBrand } from './storefronts';

let shop: Awaited<ReturnType<typeof readShippedData>>;
beforeAll(async () => {
  shop = await readShippedData();
});

/** The shipped brands with a storefront that starts from one of them. */
function load(storefront: object, { id = 'trail', more = {} }: { id?: string; more?: object } = {}) {
  const files = new Map(shop.brandFiles);
  files.set(`brands/${id}/storefront.json`, JSON.stringify(storefront));
  files.set(`brands/${id}/settings.json`, files.get('brands/running/settings.json')!);
  for (const [file, text] of Object.entries(more)) files.set(file, text as string);
  return loadBrands(files, shop.registry);
}
const faultsOf = (...given: Parameters<typeof load>) => load(...given).problems.map(printProblem);

describe('a storefront that starts from a brand', () => {
  it('is that brand at an address of its own, and never the default one', () => {
    const { brands, problems } = load({ from: 'main', name: 'Trail' });
    expect(problems).toEqual([]);
    const [source, trail] = ['main', 'trail'].map((id) => brands.find((brand) => brand.id === id)!);
    expect(trail).toEqual({
      ...source,
      default: undefined,
      storefronts: undefined,
      rules: brands.find(({ id }) => id === 'running')!.rules,
      flags: brands.find(({ id }) => id === 'running')!.flags,
      id: 'trail',
      from: 'main',
      name: 'Trail',
      slug: 'trail',
      hosts: ['trail.localhost', 'trail.orvella.example'],
      publicOrigin: 'https://trail.orvella.example',
    });
    expect(pickBrand(brands, 'trail.localhost:3000').id).toBe('trail');
    expect(brands[0]!.id).toBe('main');
  });
  it('has some of the locales', () => {
    const { brands } = load({ from: 'main', name: 'Trail', locales: ['de_DE'], defaultLocale: 'de_DE' });
    expect(brands.find(({ id }) => id === 'trail')).toMatchObject({
      locales: ['de_DE'],
      defaultLocale: 'de_DE',
    });
  });
  it.each<[string, object, Parameters<typeof load>[1], RegExp]>([
    [
      'of no brand',
      { from: 'mian', name: 'A' },
      {},
      /no brand "mian" with a brand.json \(did you mean "main"/,
    ],
    [
      'of another such storefront',
      { from: 'other', name: 'A' },
      { more: { 'brands/other/storefront.json': '{"from":"main","name":"O"}' } },
      /no brand "other"/,
    ],
    [
      'with a foreign locale',
      { from: 'running', name: 'A', locales: ['ko_KR'] },
      {},
      /"running" has no locale "ko_KR"/,
    ],
    [
      'with hosts of its own',
      { from: 'main', name: 'A', hosts: ['evil.example'] },
      {},
      /"hosts" is not a field here/,
    ],
    ['without a name', { from: 'main' }, {}, /"name" is missing/],
    [
      'whose id is no part of a host name',
      { from: 'main', name: 'A' },
      { id: 'a--b' },
      /"a--b" cannot be part of a host name/,
    ],
    ['that is a brand, too', { from: 'main', name: 'A' }, { id: 'lab' }, /the folder has a brand.json, too/],
    [
      'at the host of a brand',
      { from: 'main', name: 'A' },
      { id: 'www' },
      /the host "www.orvella.example" already belongs/,
    ],
    [
      'without settings',
      { from: 'main', name: 'A' },
      { id: 'x', more: { 'brands/x/settings.json': '' } },
      /brands\/x\/settings.json/,
    ],
  ])('%s is a fault of its file', (_what, storefront, more, expected) =>
    expect(faultsOf(storefront, more).join('\n')).toMatch(expected),
  );
  it('needs the permission of the brand’s own file', () => {
    const { storefronts: _, ...brand } = JSON.parse(shop.brandFiles.get('brands/main/brand.json')!) as Record<
      string,
      unknown
    >;
    const closed = JSON.stringify(brand);
    expect(
      faultsOf({ from: 'main', name: 'A' }, { more: { 'brands/main/brand.json': closed } }).join(),
    ).toMatch(/no storefront may start from "main". Give its brand.json "storefronts"/);
  });
});
