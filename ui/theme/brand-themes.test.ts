import Ajv from 'ajv';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { vars } from './contract.css';
import { contrast } from './contrast';
import { fontFacesCss, fontPreloads } from './fonts';
import { readRange, wholeName } from './font-files';
import { linePairs, textPairs } from './legible-pairs';
import { themeCss } from './theme-css';
import { themeSchema } from './theme.schema';
import type { Theme } from './theme.types';
import { UNICODE_RANGES } from './unicode-ranges';

const require = createRequire(import.meta.url);
const brandsFolder = path.resolve(import.meta.dirname, '../../brands');
const brands = readdirSync(brandsFolder).filter((brand) =>
  existsSync(path.join(brandsFolder, brand, 'theme.json')),
);
const themeOf = (brand: string): Theme =>
  JSON.parse(readFileSync(path.join(brandsFolder, brand, 'theme.json'), 'utf8'));
const leaves = (tree: object): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

test.each([
  'url(https://other.example/x.png)',
  'URL("x")',
  'image-set("x.png" 1x)',
  'linear-gradient(red, blue), uRl(x)',
  'u\\72l(x)',
  'red;}body{',
])('a page image may not be %s', (pageImage) => {
  const theme = structuredClone(themeOf(brands[0]!));
  const validate = new Ajv({ allErrors: true, strict: false }).compile(themeSchema);
  const withImage = (value: string) => ({
    ...theme,
    tokens: { ...theme.tokens, ornament: { ...theme.tokens.ornament, pageImage: value } },
  });
  expect({
    gradient: validate(withImage('linear-gradient(90deg, red 0 1px, transparent 0)')),
    picture: validate(withImage(pageImage)),
  }).toEqual({ gradient: true, picture: false });
});

describe.each(brands)('theme of %s', (brand) => {
  const theme = themeOf(brand);
  const { color } = theme.tokens;

  test('fits the schema', () => {
    const validate = new Ajv({ allErrors: true, strict: false }).compile(themeSchema);
    validate(theme);
    expect(validate.errors ?? []).toEqual([]);
  });

  test('gives a value to every variable of the contract, under the same name', () => {
    const css = themeCss(theme);
    const missing = leaves(vars).filter((use) => !css.includes(`${use.slice(4, -1)}:`));
    expect(missing).toEqual([]);
    expect(css.match(/--t-/g)?.length).toBe(leaves(vars).length);
  });

  test.each(textPairs)('%s is legible on %s', (ink, ground) => {
    expect(contrast(color[ink], color[ground])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(linePairs)('%s stands out from %s', (line, ground) => {
    expect(contrast(color[line], color[ground])).toBeGreaterThanOrEqual(3);
  });

  test.each(['heading', 'body', 'strong', 'caption'] as const)(
    'its fonts are not cut below the weight of %s',
    (role) => {
      const family = theme.tokens.font[role === 'strong' ? 'body' : role].split('"')[1];
      const ranges = theme.fonts
        .filter((font) => font.family === family)
        .map((font) => readRange(font.weight));
      const weight = Number(theme.tokens.weight[role]);
      expect(
        ranges.some(({ min, max }) => min <= weight && weight <= max),
        `${family} ${weight}`,
      ).toBe(true);
    },
  );

  test('its font files are installed, at most two are preloaded', () => {
    const urls = [...fontFacesCss(theme).matchAll(/url\((.*?)\)/g)].map((match) => match[1] as string);
    expect(urls.length).toBeGreaterThan(1);
    for (const url of urls) {
      const [, packageName, file] = /^\/fonts\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
      expect(
        existsSync(require.resolve(`@fontsource-variable/${packageName}/files/${wholeName(file!)}`)),
        url,
      ).toBe(true);
    }
    expect(fontPreloads(theme, ['Latn']).length).toBeLessThanOrEqual(2);
    expect(theme.fonts.filter((font) => font.preload).length).toBeLessThanOrEqual(2);
  });
});

test('unicode ranges are those of the packages', () => {
  const ranges = require('@fontsource-variable/jetbrains-mono/unicode.json') as Record<string, string>;
  for (const [subset, range] of Object.entries(UNICODE_RANGES)) expect(ranges[subset]).toBe(range);
});
