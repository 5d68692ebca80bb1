import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeSettings, readApiData } from '../../eshop-api/compose-settings';
import { changeLabels } from '../../eshop-api/domains/labels/change-labels';
import * as labels from '../../eshop-api/domains/labels/labels.contract';
import { listMisses } from '../../eshop-api/domains/labels/labels.repository';
import { logDebug, logMessage } from '../../eshop-api/domains/log/log.contract';
import { findPlaces } from '../../eshop-api/domains/reference/market.facts';
import {
  globalCountries,
  globalCountriesIpad,
  globalRegionsAndCities,
} from '../../eshop-api/domains/reference/country.contract';
import {
  globalPaymentMethods,
  globalReturnMethods,
  globalShippingMethods,
} from '../../eshop-api/domains/reference/method.contract';
import { globalCheckProfile } from '../../eshop-api/domains/reference/profile.contract';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import { composeRegistry, REGISTRY_FILE } from '../../eshop-api/server/compose-registry';
import { type Bench, openBench, WAYS } from './three-ways';
import { collectLog } from './test-settings';

let bench: Bench;
beforeAll(async () => {
  const files = new Map([
    ...(await readDataFolder(join(process.cwd(), 'brands'), 'brands')),
    ...(await readDataFolder(join(process.cwd(), 'locales'), 'locales')),
  ]);
  const real = composeSettings(readApiData(files), files, collectLog(), '.data', true);
  const first = Object.values(real.storefronts).find((one) => one.default)!;
  bench = await openBench({
    ...real,
    storefronts: { first: { ...first, id: 'first' } },
    clock: () => new Date('2026-03-01T12:00:00Z'),
  });
});
afterAll(() => bench.close());

it('the registry of domains is up to date (npm run generate)', () => {
  expect(readFileSync(REGISTRY_FILE, 'utf8')).toBe(composeRegistry());
});

describe.each(WAYS)('reference data %s', (way) => {
  it('serves every locale of the registry: profile, money, methods, places', async () => {
    const client = bench.client(way);
    for (const { locale: profile, country, currency, price } of bench.settings.locales) {
      const checked = await client.call(globalCheckProfile, { profile });
      expect(checked).toMatchObject({ profile, currencySap: currency });
      const [{ paymentMethods }, { shippingMethods }, { returnMethods }, { regions, cities }] =
        await Promise.all([
          client.call(globalPaymentMethods, { profile }),
          client.call(globalShippingMethods, { profile }),
          client.call(globalReturnMethods, { profile }),
          client.call(globalRegionsAndCities, { profile }),
        ]);
      expect(paymentMethods[0]!.id).toBe('TARJ');
      expect(shippingMethods.map(({ id }) => id)).toContain('01');
      expect(shippingMethods.every((one) => one.currency === currency)).toBe(true);
      expect(returnMethods.length).toBeGreaterThan(0);
      expect(cities.every(({ regionId }) => regions.some(({ id }) => id === regionId))).toBe(true);
      expect(regions.length).toBeGreaterThanOrEqual(findPlaces(country) ? 5 : 0);
      expect(checked.giftWithPurchaseMinimum).toBe(150 * 10 ** (price as { digits: number }).digits);
    }
  });

  it('maps default, int and unknown profiles to the default locale', async () => {
    for (const profile of ['default', 'int', 'xx_XX'])
      expect(await bench.client(way).call(globalCheckProfile, { profile })).toMatchObject({
        profile: 'en_ES',
        defaultProfile: 'en_ES',
      });
  });

  it('reads the page parameters', async () => {
    const plp = await bench.client(way).call(globalCheckProfile, {
      profile: 'es_ES',
      page: 'PLP',
      targetId: 'W',
      family: '1',
      filters: 'filter.color=red,blue&evil=1',
      'filter.size': ['38'],
    });
    expect(plp.page).toEqual({
      page: 'PLP',
      targetId: 'W',
      family: '1',
      material: null,
      filters: { 'filter.color': ['red', 'blue'], 'filter.size': ['38'] },
    });
    expect(plp.engUrl).toBe('/en_ES/women/shoes');
    const pdp = await bench.client(way).call(globalCheckProfile, {
      profile: 'ja_JP',
      page: 'PDP',
      gender: 'W',
      material: 'K200514-021',
    });
    expect(pdp).toMatchObject({ engUrl: null, page: { material: 'K200514-021', targetId: 'W' } });
  });

  it('reports a missing locale and an unknown country', async () => {
    await expect(bench.client(way).call(globalReturnMethods, {})).rejects.toMatchObject({
      message: 'missing locale',
    });
    await expect(
      bench.client(way).call(globalPaymentMethods, { profile: 'es_ES', countryId: 'QQ' }),
    ).rejects.toMatchObject({ code: 'unknown_country' });
    expect(
      (await bench.client(way).call(globalShippingMethods, { profile: 'es_ES', countryId: 'gb' }))
        .shippingMethods[0],
    ).toMatchObject({ currency: 'GBP', price: 450 });
  });

  it('lists countries by name in the profile’s language, one default language each', async () => {
    const { countries } = await bench.client(way).call(globalCountries, { profile: 'de_DE' });
    expect(countries.find(({ id }) => id === 'DE')).toMatchObject({
      name: 'Deutschland',
      phonePrefix: '+49',
    });
    expect(countries.find(({ id }) => id === 'XI')?.name).toMatch(/Ireland|Irland/);
    for (const { languages } of countries) expect(languages.filter((one) => one.default)).toHaveLength(1);
    const tablets = await bench.client(way).call(globalCountriesIpad, { profile: 'de_DE' });
    expect(tablets.countries.length).toBeLessThan(countries.length);
  });
});

describe.each(WAYS)('labels %s', (way) => {
  it('shows a change at once, with another version, and takes it back', async () => {
    const client = bench.client(way);
    const [section] = Object.keys(bench.settings.fileLabels('en_ES', 'main'));
    const key = Object.keys(bench.settings.fileLabels('en_ES', 'main')[section!]!)[0]!;
    const ask = () =>
      client.call(labels.labelsMultiple, { profile: 'en_ES', parentId: `${section},nothing` });
    const before = await ask();
    const context = {
      db: bench.db,
      settings: bench.settings,
      log: bench.settings.log,
      changed: () => bench.db.publish('domain:labels'),
    };
    await changeLabels(context, [
      { storefront: '', locale: 'en_ES', section: section!, key, value: 'Live <b>ünïcode</b>' },
    ]);
    await expect
      .poll(async () => (await ask()).labels[section!]![key]!.value, { timeout: 1000 })
      .toBe('Live <b>ünïcode</b>');
    expect((await ask()).version).not.toBe(before.version);
    expect(
      Object.keys(
        (await client.call(labels.labelsMultipleNew, { profile: 'en_ES', page: 'Home', live: true })).labels,
      ),
    ).toEqual([section]);
    expect(
      (await client.call(labels.labelsSingle, { profile: 'en_ES', parentId: section!, anchorId: key })).label,
    ).toEqual({ parentId: section, anchorId: key, value: 'Live <b>ünïcode</b>' });
    await changeLabels(context, [{ storefront: '', locale: 'en_ES', section: section!, key, value: null }]);
    await expect.poll(async () => (await ask()).labels, { timeout: 1000 }).toEqual(before.labels);
    await expect(
      changeLabels(context, [{ storefront: '', locale: 'xx_XX', section: 'a', key: 'b', value: 'c' }]),
    ).rejects.toMatchObject({ code: 'unknown_locale' });
  });

  it('finds no label that does not exist, not even constructor', async () => {
    for (const parentId of ['constructor', '__proto__', 'nothing']) {
      await expect(
        bench.client(way).call(labels.labelsSingle, { profile: 'en_ES', parentId, anchorId: 'name' }),
      ).rejects.toMatchObject({ code: 'label_not_found' });
    }
  });

  it('stores a set of missing labels once, and adds repeated ones up', async () => {
    const client = bench.client(way);
    const hash = `hash-${way}`;
    const ask = () => client.callWithHeaders(labels.labelsByHash, { hash });
    const first = await ask();
    expect({ shouldPost: first.data.shouldPost, xCache: first.header('x-cache') }).toEqual({
      shouldPost: true,
      xCache: 'Miss from eshop-api',
    });
    const line = `Home [es_ES] home title-${way}`;
    expect(
      await client.call(labels.labelsReportMissing, {
        hash,
        missing: [line, line, 'rubbish', 'Home [xx_XX] a b'],
      }),
    ).toEqual({ counted: 2, refused: 2 });
    await client.call(labels.labelAnalysisReportMissing, { hash, missing: [line] });
    expect((await listMisses(bench.db)).find(({ key }) => key === `title-${way}`)).toMatchObject({
      page: 'Home',
      locale: 'es_ES',
      section: 'home',
      count: 3,
      storefront: 'first',
    });
    const second = await ask();
    expect({ shouldPost: second.data.shouldPost, xCache: second.header('x-cache') }).toEqual({
      shouldPost: false,
      xCache: 'Hit from eshop-api',
    });
    await expect(
      client.call(labels.labelsReportMissing, { hash, missing: ["'; drop table label_misses; --"] }),
    ).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('stores missing labels by the other path too', async () => {
    const client = bench.client(way);
    const hash = `analysis-${way}`;
    const first = await client.callWithHeaders(labels.labelAnalysisByHash, { hash });
    expect({ data: first.data, xCache: first.header('x-cache') }).toEqual({
      data: { hash, shouldPost: true },
      xCache: 'Miss from eshop-api',
    });
    await client.call(labels.labelAnalysisReportMissing, { hash, missing: ['Home [es_ES] home other'] });
    expect((await client.call(labels.labelAnalysisByHash, { hash })).shouldPost).toBe(false);
  });

  it('gives labels by pages, the named one first, and by relParents only what they name', async () => {
    const client = bench.client(way);
    const files = bench.settings.fileLabels('es_ES', 'main');
    const [other, own] = Object.keys(files).slice(-2) as [string, string];
    const byPage = await client.call(labels.labelsPages, {
      profile: 'es_ES',
      context: 'shop',
      pages: ['Messages', own.toUpperCase()],
    });
    expect(Object.keys(byPage.labels)[0]).toBe(own);
    const [key, value] = Object.entries(files[other]!)[0]!;
    expect(byPage.labels[other]![key]).toEqual({ parentId: other, anchorId: key, value });
    expect(
      Object.keys(
        (await client.call(labels.labelsPages, { profile: 'es_ES', relParents: [other, 'nothing'] })).labels,
      ),
    ).toEqual([other]);
    expect(
      Object.keys(
        (await client.call(labels.labelsMultiple, { profile: 'es_ES', parentId: `${own}, ${other},` }))
          .labels,
      ),
    ).toEqual([own, other]);
  });

  it('logs messages and failed calls of browsers, masked', async () => {
    const storefront = Object.keys(bench.settings.storefronts).at(-1)!;
    const client = bench.client(way, { storefront });
    const written = () =>
      (bench.settings.log as ReturnType<typeof collectLog>).lines.filter(
        ({ facts }) => facts.from === 'browser',
      );
    const before = written().length;
    expect(
      await client.call(logMessage, {
        profile: 'es_ES',
        objectNode: { message: `x-${way}`, password: 'p4ss' },
      }),
    ).toEqual({});
    expect(
      await client.call(logDebug, {
        profile: 'de_DE',
        url: 'https://x/?token=s3cret',
        payload: { a: 1 },
        response: 'KO',
      }),
    ).toEqual({});
    expect(
      written()
        .slice(before)
        .map(({ level, message }) => [level, message]),
    ).toEqual([
      ['warn', 'message of a browser'],
      ['warn', 'failed call of a browser'],
    ]);
    expect(written().slice(before)).toMatchObject([
      { facts: { storefront, profile: 'es_ES', message: expect.stringContaining(`x-${way}`) } },
      { facts: { profile: 'de_DE', payload: '{"a":1}', response: 'KO' } },
    ]);
    expect(JSON.stringify(written())).not.toMatch(/p4ss|s3cret/);
  });
});
