import { expect, it } from 'vitest';
import { isLayerPath, readDataPath } from './data-path';

it('releases may change page configs, layouts, labels, wording, themes, flags and rules', () => {
  const paths = [
    'page-configs/_base/home.json',
    'page-configs/_base/de/home.json',
    'page-configs/running/de_DE/layouts/shop.json',
    'locales/en/labels/general.json',
    'locales/es_ES/labels/bagTexts.json',
    'brands/running/wording/de.json',
    'brands/running/theme.json',
    'brands/running/settings.json',
  ];
  expect(paths.map(readDataPath)).toEqual([
    { kind: 'page', name: 'home' },
    { kind: 'page', scope: 'de', name: 'home' },
    { kind: 'layout', brand: 'running', scope: 'de_DE', name: 'shop' },
    { kind: 'labels', scope: 'en', section: 'general' },
    { kind: 'labels', scope: 'es_ES', section: 'bagTexts' },
    { kind: 'wording', brand: 'running', scope: 'de' },
    { kind: 'theme', brand: 'running' },
    { kind: 'settings', brand: 'running' },
  ]);
  expect(paths.map(isLayerPath)).toEqual([true, true, true, false, false, false, false, false]);
});

it('releases may not change hosts, providers, scripts, code and paths out of the data folders', () => {
  const paths = [
    'brands/running/brand.json',
    'locales/en_GB/locale.json',
    'locales/markets.json',
    'locales/en_GB/segments.json',
    'page-configs/running/../../brands/running/brand.json',
    '../page-configs/_base/home.json',
    '/page-configs/_base/home.json',
    'page-configs/_base/home.json\n',
    'page-configs/README.md',
    'brands/running/assets/logo.svg',
    'app/start/start.ts',
    '',
  ];
  expect(paths.filter(readDataPath)).toEqual([]);
});
