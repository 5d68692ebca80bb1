import { expect, it } from 'vitest';
import { narrowName, readRange, wholeName } from './font-files';
import type { ThemeFont } from './theme.types';
import { listCharacters } from './unicode-ranges';

const font = {
  package: 'sample',
  file: 'sample-{subset}-wdth-italic',
  weight: '600 900',
  stretch: '62% 100%',
} as ThemeFont;

it('a font’s file is named by what is left of it, and its name gives the whole one', () => {
  expect(narrowName(font, 'latin')).toBe('sample-latin-wdth-italic-w600-900-s62-100');
  expect(narrowName({ ...font, weight: '400', stretch: undefined }, 'greek')).toBe(
    'sample-greek-wdth-italic-w400-400',
  );
  for (const name of [narrowName(font, 'latin'), 'sample-latin-wdth-italic'])
    expect(wholeName(`/${name}.woff2`)).toBe('/sample-latin-wdth-italic.woff2');
});

it('a range is one number or two', () => {
  expect({ range: readRange('62.5% 100%'), single: readRange('400') }).toEqual({
    range: { min: 62.5, max: 100 },
    single: { min: 400, max: 400 },
  });
});

it('characters of a subset are all of its ranges', () => {
  expect(listCharacters('greek')).toMatch(/^Ͱ.*Ω.*ω.*Ͽ$/);
});
