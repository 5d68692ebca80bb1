import { expect, it } from 'vitest';
import { readShippedData } from '../links/links.fixture';
import { listCountries } from './list-countries';

it('lists each country once, with one default language, first', async () => {
  const { brands, registry } = await readShippedData();
  const countries = listCountries(brands[0]!, registry);
  expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
  expect(
    countries.find(({ id }) => id === 'ES')!.languages.map(({ locale, default: first }) => [locale, first]),
  ).toEqual([
    ['es_ES', true],
    ['ca_ES', false],
    ['en_ES', false],
  ]);
  for (const { languages } of countries)
    expect(languages.filter(({ default: first }) => first)).toEqual([languages[0]]);
});

it('a storefront without the first language of a country promotes another', async () => {
  const { registry } = await readShippedData();
  expect(listCountries({ locales: ['en_ES'] }, registry)).toEqual([
    {
      id: 'ES',
      name: 'Spain',
      languages: [{ id: 'en', locale: 'en_ES', name: 'English', isoLocale: 'en-ES', default: true }],
    },
  ]);
});
