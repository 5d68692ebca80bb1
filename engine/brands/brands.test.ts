import { beforeAll, describe, expect, it } from 'vitest';
import { providerSchemas } from '../../eshop-api/providers/provider-schemas';
import { readShippedData } from '../links/links.fixture';
import { printProblem } from '../locales/checked-json';
import { loadBrands } from './load-brands';
import { pickBrand } from './storefronts';

let shop: Awaited<ReturnType<typeof readShippedData>>;
beforeAll(async () => {
  shop = await readShippedData();
});

describe('the brands as shipped', () => {
  it('have no faults; the default one comes first', () => {
    expect(shop.problems.map(printProblem)).toEqual([]);
    expect(shop.brands.map(({ default: isDefault }) => isDefault ?? false)).toEqual(
      shop.brands.map((_, index) => index === 0),
    );
    expect(shop.brands.length).toBeGreaterThanOrEqual(3);
  });
  it('start from en_ES (docs/contract/markets.md#locale)', () =>
    expect(new Set(shop.brands.map(({ defaultLocale }) => defaultLocale))).toEqual(new Set(['en_ES'])));
});

describe('pickBrand', () => {
  it.each([
    ['lab.localhost:3000', 'lab'],
    ['LAB.localhost', 'lab'],
    ['lab.localhost.', 'lab'],
    ['running.localhost.:80', 'running'],
    ['localhost:3000', 'main'],
    ['main.localhost', 'main'],
    ['[::1]:3000', 'main'],
    ['unknown.example', 'main'],
    ['', 'main'],
    [undefined, 'main'],
    ['lab.localhost.evil.example', 'main'],
  ])('%s → %s', (host, id) => expect(pickBrand(shop.brands, host).id).toBe(id));
  it('gives every configured host to its brand', () => {
    for (const brand of shop.brands)
      for (const host of brand.hosts) expect(pickBrand(shop.brands, host)).toBe(brand);
  });
  it('throws when there is no brand at all', () =>
    expect(() => pickBrand([], 'a')).toThrow('No brand is configured'));
});

describe('faults of brand files: one clear line each', () => {
  const faultsOf = (change: (text: string) => string, file = 'brands/lab/brand.json') => {
    const files = new Map(shop.brandFiles);
    files.set(file, change(files.get(file)!));
    return loadBrands(files, shop.registry, providerSchemas).problems.map(printProblem);
  };
  const setSearch = (search: object) => (text: string) =>
    text.replace(/"search": \{[^}]*\}/, `"search": ${JSON.stringify(search)}`);
  it.each<[string, (text: string) => string, RegExp]>([
    [
      'unknown flag',
      (text) => text.replace('"squareImage"', '"squareimage"'),
      /"squareimage" is not a field here \(did you mean "squareImage"\?\)/,
    ],
    [
      'flag of a wrong type',
      (text) => text.replace('"squareImage": true', '"squareImage": "yes"'),
      /"flags\.default\.squareImage" must be true or false, but is the text "[^"]*"\. Write true or false/,
    ],
    [
      'unknown rule',
      (text) => text.replace('"voucher"', '"vouchers"'),
      /"vouchers" is not a field here \(did you mean "voucher"\?\)/,
    ],
    [
      'unknown rule value',
      (text) => text.replace('"auto-bonds"', '"autobonds"'),
      /"rules\.voucher" is "autobonds", which is not one of the choices \(did you mean "auto-bonds"\?\)\. Choose "auto-bonds", "always"/,
    ],
    [
      'unknown market',
      (text) => text.replace('"US": {', '"USA": {'),
      /"USA" is neither a market nor a country of the registry \(did you mean "US"\?\)/,
    ],
  ])('of settings: %s', (_what, change, expected) =>
    expect(faultsOf(change, 'brands/lab/settings.json')).toEqual([
      expect.stringMatching(new RegExp(`^brands/lab/settings\\.json:\\d+:\\d+ .*${expected.source}`)),
    ]),
  );
  it('a brand without settings, with those of brand.json at their former place', () => {
    const files = new Map(shop.brandFiles);
    files.delete('brands/lab/settings.json');
    expect(loadBrands(files, shop.registry, providerSchemas).problems.map(printProblem)).toEqual([
      expect.stringMatching(/^brands\/lab\/settings\.json:1:1 the brand has no settings\. Copy/),
    ]);
    expect(faultsOf((text) => text.replace('"id"', '"flags": {}, "rules": {}, "id"'))).toEqual([
      expect.stringMatching(/"flags" is not a field here/),
      expect.stringMatching(/"rules" is not a field here/),
    ]);
  });
  it.each<[string, (text: string) => string, RegExp]>([
    [
      'broken JSON',
      (text) => text.replace('"id": "lab",', '"id": "lab"'),
      /^brands\/lab\/brand\.json:3:3 not valid JSON: comma expected\. Mend/,
    ],
    [
      'byte order mark',
      (text) => `\uFEFF${text}`,
      /:1:1 the file begins with a byte order mark\. Save it as UTF-8 without BOM\.$/,
    ],
    ['comment', (text) => text.replace('{', '{ // mine'), /not valid JSON: invalid comment token/],
    [
      'unknown field',
      (text) => text.replace('"hosts"', '"host"'),
      /:5:3 "host" is not a field here \(did you mean "hosts"\?\)/,
    ],
    [
      'unknown locale',
      (text) => text.replace('"es_ES"', '"es_ESP"'),
      /the locale "es_ESP" has no folder in locales\/ \(did you mean "es_ES"\?\)/,
    ],
    [
      'foreign default locale',
      (text) => text.replace('"defaultLocale": "en_ES"', '"defaultLocale": "en_EZ"'),
      /the default locale "en_EZ" is not one of this brand's locales \(did you mean "en_ES"\?\)/,
    ],
    [
      'wrong id',
      (text) => text.replace('"id": "lab"', '"id": "labs"'),
      /"id" is "labs" but the folder is called "lab"/,
    ],
    [
      'origin with a path',
      (text) => text.replace('https://lab.orvella.example"', 'https://lab.orvella.example/shop"'),
      /"publicOrigin" is "https:\/\/lab\.orvella\.example\/shop", which has not the form wanted here: scheme and host/,
    ],
    [
      'sender with a name',
      (text) => text.replace('"timeZone"', '"mailFrom": "Lab <hello@lab.example>",\n  "timeZone"'),
      /"mailFrom" is ".+", which has not the form wanted here: one address/,
    ],
    [
      'container that is none',
      (text) =>
        text.replace(
          '"timeZone"',
          '"tagManager": { "use": "google-tag-manager", "container": "UA-1" },\n  "timeZone"',
        ),
      /"tagManager\.container" is "UA-1", which has not the form wanted here: a container id/,
    ],
    [
      'time zone',
      (text) => text.replace('Europe/Madrid', 'Europe/Madird'),
      /"Europe\/Madird" is not a time zone/,
    ],
    [
      'stolen host',
      (text) => text.replace('"lab.localhost"', '"localhost"'),
      /the host "localhost" already belongs|already belongs to the brand "lab"/,
    ],
    [
      'unknown kind of service',
      (text) => text.replace('"search":', '"serach":'),
      /"serach" is not a field here \(did you mean "search"\?\)/,
    ],
    [
      'unknown service',
      setSearch({ use: 'meilisaerch' }),
      /"providers\.search\.use" is "meilisaerch", which is not one of the choices \(did you mean "meilisearch"\?\)/,
    ],
    [
      'setting that a service does not have',
      setSearch({ use: 'embedded', url: 'https://a.example' }),
      /"url" is not a field here/,
    ],
    [
      'setting that a service needs',
      setSearch({ use: 'meilisearch', url: 'https://a.example', apiKey: 'k' }),
      /"providers\.search\.indexKey" is missing/,
    ],
    [
      'secret of the shop',
      setSearch({ use: 'meilisearch', url: '$DATABASE_URL', apiKey: 'k', indexKey: 'k' }),
      /"\$DATABASE_URL" is not a variable that a brand file may hand to a service\. Give the service's secret a variable of its own, named PROVIDER_… \(capitals, digits, _\), and write "\$PROVIDER_…" here\./,
    ],
    [
      'two defaults',
      (text) => text.replace('"hosts"', '"default": true,\n  "hosts"'),
      /both are the default brand/,
    ],
  ])('%s', (_, change, expected) => {
    const faults = faultsOf(change);
    expect(faults.join('\n')).toMatch(expected);
    for (const line of faults) expect(line).toMatch(/^brands\/\w+\/brand\.json:\d+:\d+ [^\n]+$/);
  });
  it('no default brand', () => {
    expect(faultsOf((text) => text.replace('"default": true,', ''), 'brands/main/brand.json').join()).toMatch(
      /no brand is the default one/,
    );
  });
  it('no default brand, because its file is gone: its own folder is named, no other brand', () => {
    const files = new Map(shop.brandFiles);
    files.delete('brands/main/brand.json');
    const faults = loadBrands(files, shop.registry, providerSchemas).problems.map(printProblem);
    expect(faults).toEqual([expect.stringMatching(/^brands\/main\/brand\.json:1:1 no brand is the default/)]);
  });
  it('the default brand whose file is broken is reported there alone', () => {
    const faults = faultsOf((text) => text.replace('"hosts"', '"hostz"'), 'brands/main/brand.json');
    expect(faults.map((line) => line.split(':')[0])).toEqual([
      'brands/main/brand.json',
      'brands/main/brand.json',
    ]);
  });
  it('a broken brand leaves the others standing', () => {
    const files = new Map(shop.brandFiles).set('brands/lab/brand.json', '{');
    expect(loadBrands(files, shop.registry).brands.map(({ id }) => id)).toEqual(
      shop.brands.map(({ id }) => id).filter((id) => id !== 'lab'),
    );
  });
});
