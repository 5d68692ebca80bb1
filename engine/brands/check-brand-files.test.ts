import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fontFacesCss } from '../../ui/theme/fonts';
import { findWeakPairs } from '../../ui/theme/legible-pairs';
import type { Theme } from '../../ui/theme/theme.types';
import type { Brand } from './brand.types';
import { checkBrandFiles } from './check-brand-files';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

type Change = (text: string) => string;

function check(change: { brand?: Change; settings?: Change; theme?: Change }) {
  const brand = (change.brand ?? String)(read('brands/main/brand.json'));
  const settings = (change.settings ?? String)(read('brands/main/settings.json'));
  const theme = (change.theme ?? String)(read('brands/main/theme.json'));
  return checkBrandFiles({
    files: new Map([
      ['brands/main/brand.json', brand],
      ['brands/main/settings.json', settings],
      ['brands/main/theme.json', theme],
    ]),
    brands: [{ ...(JSON.parse(brand) as object), ...(JSON.parse(settings) as object) } as Brand],
    themes: new Map([['main', JSON.parse(theme) as Theme]]),
    assets: new Map([['main', new Set(['logo.svg'])]]),
    catalogue: {
      products: new Map([
        ['A', 'HERITAGE'],
        ['B', 'STUDIO'],
        ['C', 'LAB'],
      ]),
      listings: new Map(),
    },
    hasFont: (name) => name !== 'inter',
    findWeakPairs,
  }).map(({ file, line, severity, code, message, didYouMean }) => ({
    at: `${file}:${line}`,
    severity,
    code,
    message,
    didYouMean,
  }));
}

it('the brand as shipped has no faults', () => expect(check({})).toEqual([]));

it.each([
  ['"HERITAEG"', 'unknown-line', 'HERITAGE', 19],
  ['', 'no-lines', undefined, 19],
])('lines %j', (lines, code, didYouMean, line) => {
  expect(
    check({ brand: (text) => text.replace(/"lines": \[[^\]]*\]/, `"lines": [${lines}]`) }),
  ).toMatchObject([
    { at: `brands/main/brand.json:${line}`, severity: 'warning', code, ...(didYouMean && { didYouMean }) },
  ]);
});

it.each(['logos.svg', '../../../etc/passwd'])('the logo %s', (logo) => {
  expect(check({ brand: (text) => text.replace('"logo.svg"', `"${logo}"`) })).toMatchObject([
    {
      at: 'brands/main/brand.json:22',
      severity: 'error',
      code: 'unknown-media',
      message: `The brand has no file "${logo}" in its assets.`,
    },
  ]);
});

it('ink that cannot be read, with the ratio', () => {
  const found = check({ theme: (text) => text.replace(/"ink": "#[0-9a-f]{6}"/, '"ink": "#fefefe"') });
  expect(found.length).toBeGreaterThanOrEqual(3);
  for (const problem of found)
    expect(problem).toMatchObject({
      severity: 'error',
      code: 'weak-contrast',
      message: expect.stringMatching(
        /^"ink" on "\w+" has a contrast of 1(\.\d+)? : 1, and needs 4\.5 : 1\.$/,
      ),
    });
});

it.each([
  ['"2026-02-30", "to": "2026-12-24", "until": "2027-01-31"'],
  ['"2026-12-24", "to": "2026-11-15", "until": "2027-01-31"'],
  ['"2026-11-15", "to": "2026-12-24", "until": "2026-12-01"'],
])('a return period from %s', (period) =>
  expect(
    check({
      settings: (text) =>
        text.replace(
          '"voucher":',
          `"returnDays": { "default": 30, "periods": [{ "from": ${period} }] }, "voucher":`,
        ),
    }),
  ).toMatchObject([{ severity: 'error', code: 'return-period' }]),
);

it('a takeback whose credit cannot be spent, in one market or by default', () => {
  const checkWith = (from: string, to: string) => check({ settings: (text) => text.replace(from, to) });
  const fault = { severity: 'error', code: 'credit-unused' };
  expect(checkWith('"GB": {', '"GB": { "gift_card": false,')).toMatchObject([fault]);
  const all = checkWith('"gift_card": true', '"gift_card": false');
  expect(all.length).toBeGreaterThan(1);
  for (const problem of all) expect(problem).toMatchObject(fault);
});

it('a font package that is not installed', () => {
  expect(check({ theme: (text) => text.replace(/"package": "[^"]+"/, '"package": "inter"') })).toMatchObject([
    {
      severity: 'error',
      code: 'font-missing',
      message: 'The package @fontsource-variable/inter is not installed.',
    },
  ]);
});

it('a font family cannot end its declaration', () => {
  const theme = JSON.parse(read('brands/main/theme.json')) as Theme;
  const css = fontFacesCss({
    ...theme,
    fonts: theme.fonts.map((font) => ({ ...font, family: 'x";}body{color:red' })),
  });
  expect(css).toContain('font-family:"x\\22 ;}body{color:red"');
  expect(css).not.toContain('x"');
});
