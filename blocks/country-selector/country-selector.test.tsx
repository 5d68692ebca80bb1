// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { LoadContext } from '../_contract/block.types';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleLocale } from '../_contract/testing/sample-page';
import messages from './country-selector.messages';
import samples from './country-selector.samples';
import { load } from './country-selector.server';
import CountrySelector from './country-selector.view';

test('groups languages by country, in alphabetical order', async () => {
  const other = (locale: string, country: string, countryName: string) => ({
    ...sampleLocale,
    locale,
    country,
    countryName,
    isoLocale: locale.replace('_', '-'),
  });
  const locales = [sampleLocale, other('fr_BE', 'BE', 'Belgique'), other('nl_BE', 'BE', 'Belgique')];
  const localePaths = () => locales.map((locale) => ({ locale, href: `/${locale.locale}/women/shoes` }));
  const context = { locale: sampleLocale, localePaths } as unknown as LoadContext;
  const { countries } = await load(context, {});
  expect(countries.map((one) => one.name)).toEqual(['Belgique', 'United Kingdom']);
  expect(countries[0]?.languages.map((one) => one.href)).toEqual([
    '/fr_BE/women/shoes',
    '/nl_BE/women/shoes',
  ]);
});

test.each([
  ['en_AU', 'en'],
  ['zh_CN', 'zh'],
  ['zh_TW', 'zh-TW'],
])(
  'the name of %s has the language tag %s: the country only where it decides the script',
  async (id, tag) => {
    const locale = { ...sampleLocale, locale: id, isoLocale: id.replace('_', '-') };
    const localePaths = () => [{ locale, href: `/${id}` }];
    const { countries } = await load({ locale: sampleLocale, localePaths } as unknown as LoadContext, {});
    expect(countries[0]?.languages[0]?.lang).toBe(tag);
  },
);

test('the button shows where we are, every link names its language', () => {
  const view = within(mountSample(CountrySelector, samples[0]!, messages));
  expect(view.getByRole('button', { name: 'Country and language: United Kingdom, English' })).toBeTruthy();
  const link = view.getByRole('link', { name: 'Deutsch', hidden: true });
  expect(link.getAttribute('lang')).toBe('de');
  expect(
    view.getAllByRole('link', { current: true, hidden: true }).map((one) => one.getAttribute('href')),
  ).toEqual(['/en_GB']);
});
