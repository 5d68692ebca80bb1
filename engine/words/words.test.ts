import { describe, expect, it } from 'vitest';
import { createWords, prepareWord } from './create-words';
import type { Brand } from '../brands/brand.types';
import type { LocaleRegistry, RegisteredLocale } from '../locales/registry.types';
import { findMessageFault, loadLabels, loadWording } from './load-words';
import type { MissingWord, Sections, WordsSource } from './words.types';

const locale = (id: string, language = id.slice(0, 2), fallbackLanguage = 'en'): RegisteredLocale =>
  ({
    locale: id,
    language,
    realLanguage: id.slice(0, 2),
    isoLocale: id.replace('_', '-'),
    fallbackLanguage,
  }) as RegisteredLocale;
const registry = {
  locales: new Map([
    ['es_ES', locale('es_ES')],
    ['es_MX', locale('es_MX', 'es', 'es')],
    ['ca_ES', locale('ca_ES', 'ca', 'es')],
    ['pl_PL', locale('pl_PL')],
    ['en_GB', locale('en_GB')],
    ['en_XI', locale('en_XI')],
    ['toString', locale('to_XX')],
  ]),
  markets: { localeAliases: { en_XI: 'en_GB' } },
  languages: { last: 'en' },
} as unknown as LocaleRegistry;
const brands = [
  { id: 'a', name: 'Alba' },
  { id: 'b', name: 'Alba Lab' },
] as Brand[];

const write = (source: Partial<WordsSource>) => {
  const missing: MissingWord[] = [];
  const book = createWords({
    labels: new Map(),
    wording: new Map(),
    messages: {},
    onMissing: (word) => missing.push(word),
    brands,
    registry,
    ...source,
  });
  return { book, missing };
};
const labels = new Map<string, Sections>([
  ['es_ES', { s: { k: 'locale es_ES' } }],
  ['en_GB', { s: { gb: 'flavour' } }],
  ['es', { s: { k: 'language es', only: 'sólo' } }],
  [
    'en',
    {
      s: {
        k: 'language en',
        only: 'only',
        last: 'last',
        gb: 'flavor',
        hi: 'Hello {name} at {brand}',
        n: '{n, plural, one {# shoe} other {# shoes}} at {brand}',
      },
    },
  ],
]);

describe('order of words', () => {
  const brandWords = new Map([['a', new Map([['es', { s: { k: 'brand es' } }]])]]);
  const messages = { s: { k: 'block', blockOnly: 'block only' } };
  it('live labels, brand wording, locale, language, fallback language, English, the block’s own', () => {
    const live = (_locale: string, _section: string, key: string) => (key === 'k' ? 'live' : undefined);
    const steps: [Partial<WordsSource>, string, string, string][] = [
      [{ live, wording: brandWords, labels, messages }, 'es_ES', 'live', 'live'],
      [{ wording: brandWords, labels, messages }, 'es_ES', 'brand es', 'brand'],
      [{ labels, messages }, 'es_ES', 'locale es_ES', 'locale'],
      [{ labels, messages }, 'es_MX', 'language es', 'language'],
      [{ labels, messages }, 'ca_ES', 'language es', 'fallback'],
      [{ labels, messages }, 'pl_PL', 'language en', 'fallback'],
      [{ messages }, 'pl_PL', 'block', 'block'],
    ];
    for (const [source, id, text, from] of steps)
      expect(write(source).book.resolve('a', id, 'label:s.k')).toMatchObject({ text, source: from });
  });
  it('keeps a brand’s voice in the fallback language too, and away from other brands', () => {
    const { book } = write({ wording: brandWords, labels });
    expect(book.resolve('a', 'ca_ES', 's.k')).toMatchObject({
      text: 'brand es',
      source: 'fallback',
      missing: true,
    });
    expect(book.resolve('b', 'es_MX', 's.k').text).toBe('language es');
  });
  it('reads an aliased locale’s words (en_XI → en_GB)', () =>
    expect(write({ labels }).book.resolve('a', 'en_XI', 's.gb')).toMatchObject({
      text: 'flavour',
      source: 'locale',
    }));
  it('lets a brand leave a label empty on purpose', () => {
    const silent = new Map([['a', new Map([['en', { s: { k: '' } }]])]]);
    expect(write({ wording: silent, labels }).book.resolve('a', 'en_GB', 's.k')).toMatchObject({
      text: '',
      source: 'brand',
    });
  });
});

describe('misses', () => {
  it('are reported with page, locale, section and key each time a fallback stands in', () => {
    const { book, missing } = write({ labels });
    book.wordsFor('a', 'pl_PL', 's', 'home')('last');
    book.wordsFor('a', 'pl_PL', 's', 'grid')('last');
    expect(missing).toEqual([
      { page: 'home', locale: 'pl_PL', section: 's', key: 'last' },
      { page: 'grid', locale: 'pl_PL', section: 's', key: 'last' },
    ]);
  });
  it('are not reported where the language has the text', () => {
    const { book, missing } = write({ labels, messages: { s: { blockOnly: 'x' } } });
    for (const [id, key] of [
      ['es_ES', 'k'],
      ['es_MX', 'k'],
      ['en_GB', 'last'],
      ['en_GB', 'blockOnly'],
    ] as const)
      book.format('a', id, `label:s.${key}`);
    expect(missing).toEqual([]);
  });
  it('never put a raw key on a page', () => {
    const { book, missing } = write({ labels });
    expect(book.format('a', 'en_GB', 'label:s.addToBag')).toBe('Add to bag');
    expect(book.resolve('a', 'en_GB', 's.constructor')).toMatchObject({ source: 'none', missing: true });
    expect(missing).toHaveLength(2);
  });
});

describe('filling in', () => {
  it('puts in the brand, values and plurals', () => {
    const words = write({ labels }).book.wordsFor('b', 'en_GB', 's');
    expect(words('hi', { name: '<Ann>' })).toBe('Hello <Ann> at Alba Lab');
    expect(words('n', { n: 1 })).toBe('1 shoe at Alba Lab');
    expect(words('n', { n: 2 })).toBe('2 shoes at Alba Lab');
    expect(words('label:s.only')).toBe('only');
  });
  it('uses the plural rules of the language a text is written in', () => {
    const { book } = write({ labels });
    expect(book.format('a', 'pl_PL', 'label:s.n', { n: 5 })).toBe('5 shoes at Alba');
  });
  it('leaves a placeholder without a value to be seen, and values are never placeholders themselves', () => {
    const words = write({ labels }).book.wordsFor('a', 'en_GB', 's');
    expect(words('hi', {})).toBe('Hello {name} at Alba');
    expect(words('hi', { name: '{brand}' })).toBe('Hello {brand} at Alba');
  });
  it('never throws: a broken message, or one that asks for what the page does not have, stands as it is written', () => {
    expect(prepareWord('{n, plural, one {# pair} other {# pairs}} of {brand}', 'en', 'Alba')({})).toBe(
      '{n, plural, one {# pair} other {# pairs}} of Alba',
    );
    expect(prepareWord('{n, plural, } {name}', 'en', 'Alba')({ name: 'Vera' })).toBe('{n, plural, } Vera');
  });
  it('fills literals too', () =>
    expect(write({}).book.format('a', 'en_GB', '{brand} since {year}', { year: 1975 })).toBe(
      'Alba since 1975',
    ));
  it('forgets when live labels change', () => {
    let text = 'one';
    const { book } = write({ live: () => text });
    const words = book.wordsFor('a', 'en_GB', 's');
    expect(words('k')).toBe('one');
    text = 'two';
    expect(words('k')).toBe('one');
    book.invalidate();
    expect(words('k')).toBe('two');
  });
  it('throws for a brand or locale that is not there', () => {
    expect(() => write({}).book.resolve('zz', 'en_GB', 's.k')).toThrow('No such brand "zz" in the registry.');
    expect(() => write({}).book.resolve('a', 'zz_ZZ', 's.k')).toThrow(
      'No such locale "zz_ZZ" in the registry.',
    );
  });
});

describe('faults of label and wording files', () => {
  it.each<[string, string, RegExp]>([
    ['locales/en/labels/s.json', '{ "k": 1 }', /"k" must be a text in quotes, but is 1$/],
    ['locales/en/labels/s.json', '{ "k": "" }', /"k" is empty$/],
    ['locales/en/labels/s.json', '{ "k": "a", "k": "b" }', /the key "k" stands twice/],
    ['locales/en/labels/s.json', '{ "k": "{n, plural, one {#}" }', /"k" is not valid ICU MessageFormat/],
    ['locales/fr/labels/s.json', '{ "k": "d\'{n, plural, one {#} other {#}}" }', /straight apostrophe/],
    ['locales/en/labels/s.json', '{ "k": "Hi {name" }', /brace without its partner/],
  ])('%s %s', (file, text, expected) =>
    expect(loadLabels(new Map([[file, text]])).problems[0]!.message).toMatch(expected),
  );
  it('asks brand wording for section.key', () => {
    const { problems, wording } = loadWording(
      new Map([
        ['brands/a/wording/en.json', '{ "title": "x" }'],
        ['brands/b/wording/en.json', '{ "home.title": "x" }'],
      ]),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'brands/a/wording/en.json', line: 1 });
    expect(wording.get('b')!.get('en')).toEqual({ home: { title: 'x' } });
  });
  it('finds no fault in right ones', () => {
    for (const text of ['Hi {name}', 'don’t', "don't", '{n, plural, one {# a} other {# b}}', '100 %'])
      expect(findMessageFault(text)).toBeUndefined();
  });
});
