import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { narrowFonts } from './narrow-fonts';

const repository = path.resolve(import.meta.dirname, '../..');
const font = {
  package: 'space-grotesk',
  file: 'space-grotesk-{subset}-wght-normal',
  subsets: ['latin-ext'],
  weight: '400 500',
};
const target = '.cache/fonts/space-grotesk/space-grotesk-latin-ext-wght-normal-w400-500.woff2';

let root: string;
const write = (name: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  fs.writeFileSync(path.join(root, name), text);
};
const cut = (): Buffer => fs.readFileSync(path.join(root, target));

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'fonts-'));
  fs.symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  write('package-lock.json', '{}');
  write('brands/alba/theme.json', JSON.stringify({ fonts: [font] }));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

it('a font is cut to what its theme names, and again only when packages may have changed', async () => {
  await narrowFonts(root);
  const whole = fs.statSync(
    path.join(
      root,
      'node_modules/@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2',
    ),
  ).size;
  expect(cut().subarray(0, 4).toString()).toBe('wOF2');
  expect(cut().length).toBeLessThan(whole);
  write(target, 'kept');
  await narrowFonts(root);
  expect(cut().toString()).toBe('kept');
  fs.utimesSync(path.join(root, target), 0, 0);
  await narrowFonts(root);
  expect(cut().length).toBeGreaterThan(1000);
});

it.each([
  ['{"fonts": [', /brands\/alba\/theme\.json: SyntaxError/],
  [JSON.stringify({ fonts: [{ ...font, package: 'nobody' }] }), /brands\/alba\/theme\.json: .*nobody/],
])('a theme that cannot be followed is named: %s', async (theme, message) => {
  write('brands/alba/theme.json', theme);
  await expect(narrowFonts(root)).rejects.toThrow(message);
});
