import { expect, it } from 'vitest';
import { findNearName } from './near-name';

const locales = ['en_HK', 'en_GB', 'en_US', 'es_ES', 'ja_JP'];

it.each<[string, string[], string | undefined]>([
  ['en_UK', locales, 'en_GB'],
  ['es_SP', locales, 'es_ES'],
  ['ja_JA', locales, 'ja_JP'],
  ['UK', ['EU', 'GB', 'US'], 'GB'],
  ['en-GB', locales, 'en_GB'],
  ['en_gb', locales, 'en_GB'],
  ['heor', ['hero', 'her'], 'hero'],
  ['zebra', ['hero'], undefined],
])('%s of %j: %s', (wrong, known, meant) => expect(findNearName(wrong, known)).toBe(meant));
