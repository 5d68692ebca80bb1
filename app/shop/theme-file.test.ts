import { expect, it } from 'vitest';
import { toThemeFile, readThemeName } from './theme-file';

it('a theme is named after brand, script and content', () => {
  const one = toThemeFile('alba-lab', 'Latn', ':root{--a:1}');
  expect(one.name).toMatch(/^theme-alba-lab-Latn-[0-9a-f]{8}\.css$/);
  expect(toThemeFile('alba-lab', 'Latn', ':root{--a:2}').name).not.toBe(one.name);
  expect(readThemeName(one.name)).toEqual({ brandId: 'alba-lab', script: 'Latn' });
});

it.each([
  'static-hero-CQhDS5kG.css',
  'theme-alba-Latn.css',
  'theme-alba-latn-00000000.css',
  'theme-../x-Latn-00000000.css',
])('%s is none', (name) => {
  expect(readThemeName(name)).toBeUndefined();
});
