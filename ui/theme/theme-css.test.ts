import { expect, test } from 'vitest';
import { fontFacesCss, fontPreloads, scriptOf } from './fonts';
import { fluid, scaleTokens } from './scale';
import { themeCss } from './theme-css';
import type { Theme, ThemeFont } from './theme.types';

const font: ThemeFont = {
  family: 'Sample',
  package: 'sample',
  file: 'sample-{subset}-wght-normal',
  subsets: ['latin', 'greek'],
  weight: '400 700',
  preload: true,
  fallback: {
    local: ['Arial'],
    sizeAdjust: '101%',
    ascentOverride: '90%',
    descentOverride: '20%',
    lineGapOverride: '0%',
  },
};
const theme = {
  fonts: [font],
  scale: { base: [16, 16], ratio: [1.2, 1.25], unit: 4, section: [10, 20] },
  tokens: { color: { inkMuted: '#555555' }, font: { heading: 'Sample', body: 'Sample', caption: 'Sample' } },
} as unknown as Theme;

test('sizes grow between 390 and 1440 px of viewport and stand still where both ends are equal', () => {
  expect(fluid(16, 16)).toBe('1rem');
  expect(fluid(390, 1440)).toBe('clamp(24.375rem, 0rem + 100vw, 90rem)');
});

test('spaces are multiples of the unit, no type is smaller than 12 px', () => {
  const { space, size } = scaleTokens({ base: [12, 12], ratio: [1.2, 1.2], unit: 4, section: [1, 1] });
  expect(space.x6).toBe('1.5rem');
  expect(size.xs).toBe('0.75rem');
});

test('large type does not grow with the reader’s text where the window has no room, and small type always does', () => {
  const { size } = scaleTokens({ base: [16, 16], ratio: [1.25, 1.25], unit: 4, section: [1, 1] });
  expect(size.m).toBe('1rem');
  // 39.063 px are 10.016 % of 390 px: no growth there, twice the size from 780 px on, and never less than a heading.
  expect(size.xxxl).toBe('max(1.2rem, min(2.441rem, 10.016vw))');
});

test('tokens become kebab-case custom properties', () => {
  expect(themeCss(theme)).toContain('--t-color-ink-muted:#555555');
});

test('a script without web font gets system fonts after the brand fonts', () => {
  const css = themeCss(theme, scriptOf('ja'));
  expect(css.lastIndexOf('--t-font-body:"Hiragino Sans"')).toBeGreaterThan(
    css.indexOf('--t-font-body:Sample'),
  );
  expect(themeCss(theme, scriptOf('fr'))).not.toContain('Hiragino');
});

test('square letters are smaller where Latin ones are largest, and stay as they are elsewhere', () => {
  const ofScript = (language: string) =>
    /.*--t-size-giant:([^;}]+)/.exec(themeCss(theme, scriptOf(language)))![1]!;
  for (const language of ['ja', 'ko', 'zh-CN', 'zh-TW'])
    expect(ofScript(language)).toBe(`calc(${ofScript('en')} * 0.52)`);
  for (const language of ['th', 'he']) expect(ofScript(language)).toBe(ofScript('en'));
});

test('faces name range, fallback measures and only the wanted subsets', () => {
  const css = fontFacesCss(theme);
  expect(css).toContain('url(/fonts/sample/sample-greek-wght-normal-w400-700.woff2)');
  expect(css).toContain('font-family:"Sample Fallback"');
  expect(css).not.toContain('cyrillic');
});

test('an unknown subset is refused by name', () => {
  expect(() => fontFacesCss({ ...theme, fonts: [{ ...font, subsets: ['klingon'] }] })).toThrow(
    /klingon.*known: latin/,
  );
});

test('preloads follow the script and never name a file that does not exist', () => {
  expect(fontPreloads(theme, ['Grek'])).toEqual([
    { href: '/fonts/sample/sample-greek-wght-normal-w400-700.woff2', type: 'font/woff2' },
  ]);
  expect(fontPreloads(theme, ['Cyrl'])).toEqual([]);
  expect(fontPreloads(theme, ['Jpan'])).toEqual([]);
});
