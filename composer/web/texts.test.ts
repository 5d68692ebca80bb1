import { expect, it } from 'vitest';
import { listPlaceholders } from '../../engine/words/list-placeholders';
import { listFiles, readSource } from '../../tests/support/source-files';
import { findWeakPairs } from '../../ui/theme/legible-pairs';
import { AUDITED } from '../server/audit.repository';
import { composerColours, composerTheme } from './composer-theme';
import { createWords, LANGUAGES } from './texts';
import en from './texts/en.json';
import es from './texts/es.json';

const placeholders = (text: string) => [...listPlaceholders(text)].sort();

it('every text exists in each language, with the same values', () => {
  expect(Object.keys(es)).toEqual(Object.keys(en));
  const differ = Object.entries(en).filter(
    ([key, text]) => `${placeholders(text)}` !== `${placeholders(es[key as keyof typeof en])}`,
  );
  expect(differ).toEqual([]);
});

it.each(LANGUAGES)(
  'no key is twice in the texts of %s: the second text would replace the first',
  (language) => {
    const keys = [...readSource(`composer/web/texts/${language}.json`).matchAll(/^ {2}"([^"]+)":/gm)].map(
      ([, key]) => key,
    );
    expect(keys.length).toBeGreaterThan(300);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  },
);

it('every text can be formatted', () => {
  const values = Object.fromEntries(
    Object.values(en)
      .flatMap((text) => text.match(/\{(\w+)/g) ?? [])
      .map((found) => [found.slice(1), 3]),
  );
  for (const language of LANGUAGES)
    for (const key of Object.keys(en)) expect(createWords(language).find(key, values)).not.toBe('');
});

it('every text is used', () => {
  const source = listFiles('composer/web', /\.tsx?$/)
    .filter((file) => !file.endsWith('.test.ts'))
    .map(readSource)
    .join('\n');
  // The last part of these keys is taken from data.
  const computed =
    /^(state|kind|audited|cause|visitor|step|stepText|colour|lookGroup|role|act|done|refused|change|file|language|problem|pageState|textState|importFault|category|fault|finding|focus|timelineKind|mailState|campaign\.(field|from|until|left|own|take|listing|part))\./;
  const unused = Object.keys(en).filter((key) => !computed.test(key) && !source.includes(`'${key}'`));
  expect(unused).toEqual([]);
});

it('an unknown key from data gives an empty text, whatever its name', () => {
  expect(createWords('en').find('done.__proto__')).toBe('');
  expect(createWords('en').find('constructor')).toBe('');
});

it.each(['light', 'dark'] as const)('the %s look is legible', (scheme) => {
  const tokens = { ...composerTheme.tokens, color: composerColours[scheme] };
  expect(findWeakPairs({ tokens })).toEqual([]);
});

it('all that the audit log records has a text', () => {
  const missing = AUDITED.filter((what) => !(`audited.${what.replaceAll(' ', '-')}` in en));
  expect(missing).toEqual([]);
});
