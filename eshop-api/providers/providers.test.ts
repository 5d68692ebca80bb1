import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import { composeSettings, readApiData, createProviderChooser } from '../compose-settings';
import type { ApiLog } from '../server/settings.types';
import { embeddedProviders } from './embedded-providers';
import { listProviders, openProviders } from './open-providers';
import type { ProviderHost, ProviderKind } from './provider.types';
import { providerSchemas } from './provider-schemas';
import type { ReviewsProvider } from './reviews/reviews.provider.types';
import { composeProvidersRegistry, PROVIDERS_REGISTRY } from './compose-registry';

const host = { fetch: () => Promise.reject(new Error('offline')) } as unknown as Omit<ProviderHost, 'share'>;
const environment: Record<string, string> = {
  PROVIDER_SEARCH_URL: 'https://search.example',
  PROVIDER_KEY: 'k',
  DATABASE_URL: 'postgres://secret',
};
const choose = () => createProviderChooser((name) => environment[name]);
const reviewsKind = (
  name: string,
  open = vi.fn(() => ({}) as ReviewsProvider),
): ProviderKind<ReviewsProvider> & { open: typeof open } => ({ name, migrations: [], open });

it('the registry of providers is up to date (npm run generate)', () =>
  expect(readFileSync(PROVIDERS_REGISTRY, 'utf8')).toBe(composeProvidersRegistry()));

it('every kind that brands choose has an embedded implementation', () => {
  for (const [kind, uses] of Object.entries(providerSchemas))
    expect({ kind, uses: Object.keys(uses) }).toEqual({ kind, uses: expect.arrayContaining(['embedded']) });
});

describe('a service of a brand file', () => {
  const search = {
    use: 'meilisearch',
    url: '$PROVIDER_SEARCH_URL',
    apiKey: '$PROVIDER_KEY',
    indexKey: '$PROVIDER_UNSET',
  };
  it('is read from the environment; an unset variable is empty', async () => {
    const services = await openProviders(embeddedProviders, { a: choose()({ search }) }, host).ofBrands(
      'search',
    );
    expect(services.get('a')!.keys).toEqual({ apiKey: 'k', indexKey: '' });
  });
  it('is that of the brand for a storefront that has started from it since', async () => {
    const started = new Map([['later', 'a']]);
    const services = await openProviders(embeddedProviders, { a: choose()({ search }) }, host, (id) =>
      started.get(id),
    ).ofBrands('search');
    expect(services.get('later')).toBe(services.get('a'));
    expect(services.get('unknown')).toBeUndefined();
    expect([...services.keys()]).toEqual(['a']);
  });
  it('reports an unset variable once', () => {
    const messages: string[] = [];
    const ask = createProviderChooser(
      (name) => environment[name],
      (name) => void messages.push(name),
    );
    ask({ search });
    ask({ search: { ...search, apiKey: '$PROVIDER_UNSET' } });
    expect(messages).toEqual(['PROVIDER_UNSET']);
  });
  it('is one object for brands with equal settings', () => {
    const ask = choose();
    const [one, same, other] = [
      ask({ search }),
      ask({ search: { ...search } }),
      ask({ search: { ...search, apiKey: 'mine' } }),
    ];
    expect(one.search).toBe(same.search);
    expect(one.search).not.toBe(other.search);
    expect(ask(undefined)).toEqual({});
  });
  it('shares the service among brands with keys of their own', async () => {
    const ask = choose();
    const services = await openProviders(
      embeddedProviders,
      {
        a: ask({ search }),
        b: ask({ search: { ...search, apiKey: 'mine' } }),
        c: ask({ search: { ...search, url: 'https://elsewhere.example' } }),
        d: {},
      },
      host,
    ).ofBrands('search');
    expect(services.get('a')!.provider).toBe(services.get('b')!.provider);
    expect(new Set([...services.values()].map(({ provider }) => provider)).size).toBe(3);
    expect([...services.values()].map(({ keys }) => keys.apiKey)).toEqual(['k', 'mine', 'k', 'search']);
  });
  it.each(['$DATABASE_URL', '$SMTP_URL', '$PROVIDER_key', '$', '$PROVIDER_'])('never exposes %s', (apiKey) =>
    expect(() => choose()({ search: { ...search, apiKey } })).toThrow('may not be read by a brand file'),
  );
});

it('a brand file that names a secret of the shop stops the start with its place and remedy', async () => {
  const files = new Map([
    ...(await readDataFolder('brands', 'brands')),
    ...(await readDataFolder('locales', 'locales')),
  ]);
  const text = files.get('brands/lab/brand.json')!;
  files.set(
    'brands/lab/brand.json',
    text.replace(/"search": \{[^}]*\}/, '"search": { "use": "embedded", "apiKey": "$DATABASE_URL" }'),
  );
  const start = () =>
    composeSettings(
      readApiData(files),
      files,
      {} as ApiLog,
      '',
      false,
      undefined,
      (name) => environment[name],
    );
  expect(start).toThrow(
    /^brands\/lab\/brand\.json:\d+:\d+ "\$DATABASE_URL" is not a variable that a brand file may hand to a service\. Give the service's secret a variable of its own, named PROVIDER_…/,
  );
});

describe('open providers', () => {
  it('open each implementation once, the default one for brands that choose none', async () => {
    const [standard, chosen] = [reviewsKind('standard'), reviewsKind('chosen')];
    const open = openProviders(
      { ...embeddedProviders, reviews: standard },
      { a: {}, b: { reviews: chosen }, c: { reviews: chosen } },
      host,
    );
    const services = await open.ofBrands('reviews');
    await open.ofBrands('reviews');
    expect({
      standardOpened: standard.open.mock.calls.length,
      chosenOpened: chosen.open.mock.calls.length,
    }).toEqual({ standardOpened: 1, chosenOpened: 1 });
    expect(services.get('b')).toBe(services.get('c'));
    expect(services.get('a')).not.toBe(services.get('b'));
  });
  it('are listed with their tables, each name once', () => {
    const names = listProviders(embeddedProviders, {
      a: { reviews: reviewsKind('outside') },
      b: { reviews: reviewsKind('outside') },
    }).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['reviews-embedded', 'outside']));
    expect(new Set(names).size).toBe(names.length);
  });
});
