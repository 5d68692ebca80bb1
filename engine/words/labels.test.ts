import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { printProblem } from '../locales/checked-json';
import { countMissingLabels, findLabelGaps, type LabelSource, listOriginals } from './compare-labels';
import { createWords } from './create-words';
import { listPlaceholders } from './list-placeholders';
import { printLabelReport } from './print-label-report';
import { readShopWords } from './words.fixture';

let shop: Awaited<ReturnType<typeof readShopWords>>;
let source: LabelSource;
beforeAll(async () => {
  shop = await readShopWords();
  source = { labels: shop.labels, messages: shop.messages, original: shop.registry.languages.last };
});
const readSame = async (language: string): Promise<string[]> =>
  JSON.parse(
    await readFile(
      join(import.meta.dirname, '..', '..', 'locales', language, 'same-as-english.json'),
      'utf8',
    ),
  ) as string[];

describe('labels as shipped', () => {
  it('have no faults', () => expect(shop.wordProblems.map(printProblem)).toEqual([]));
  it('are not empty: block messages and label files were found', () => {
    expect(listOriginals(source).size).toBeGreaterThan(200);
    expect(Object.keys(shop.messages).length).toBeGreaterThan(5);
  });
  it.each(['es', 'fr', 'de', 'it', 'ca', 'ja', 'ko', 'pt', 'nl'])(
    'are complete in %s, in its own words, with the same placeholders',
    async (language) => {
      expect(shop.registry.languages.complete).toContain(language);
      const gaps = findLabelGaps(source, language, await readSame(language));
      expect(gaps.map(({ reference, why }) => `${reference}: ${why}`)).toEqual([]);
    },
  );
  it('have an English that is not its key', () => {
    expect(
      [...listOriginals(source)].filter(
        ([reference, text]) => text === reference.slice(reference.indexOf('.') + 1),
      ),
    ).toEqual([]);
  });
  it('spell no brand name out', () => {
    const names = shop.brands.map(({ name }) => name.split(' ')[0]!.toLowerCase());
    const spelled = [...shop.labels].flatMap(([language, sections]) =>
      Object.entries(sections)
        .filter(([, texts]) => names.some((name) => JSON.stringify(texts).toLowerCase().includes(name)))
        .map(([section]) => `${language}/${section}`),
    );
    expect(spelled).toEqual([]);
  });
  it('count what the other languages lack', () => {
    const languages = [
      ...new Set([...shop.registry.locales.values()].map(({ realLanguage }) => realLanguage)),
    ];
    const report = countMissingLabels(source, languages);
    expect(
      report
        .filter(({ missing }) => missing === 0)
        .map(({ language }) => language)
        .sort(),
    ).toEqual(['ca', 'de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pt']);
    const polish = report.find(({ language }) => language === 'pl')!;
    expect(polish.missing).toBe(polish.total);
    expect(Object.values(polish.sections).reduce((sum, count) => sum + count, 0)).toBe(polish.missing);
    expect(printLabelReport(report)).toMatch(
      new RegExp(`^pl  0/${polish.total}  lacks ${polish.missing}: \\w`, 'm'),
    );
  });
});

describe('brand wording as shipped', () => {
  it('names only labels that exist, the same in each language, with their placeholders; check asks for the languages that are read', () => {
    const originals = listOriginals(source);
    for (const [brand, byLanguage] of shop.wording) {
      const references = [...byLanguage].map(([, sections]) =>
        Object.entries(sections)
          .flatMap(([section, texts]) => Object.keys(texts).map((key) => `${section}.${key}`))
          .sort(),
      );
      for (const list of references) expect(list).toEqual(references[0]);
      expect({
        brand,
        unknownReferences: references[0]!.filter((reference) => !originals.has(reference)),
      }).toEqual({ brand, unknownReferences: [] });
      for (const sections of byLanguage.values())
        for (const [section, texts] of Object.entries(sections))
          for (const [key, text] of Object.entries(texts)) {
            if (text !== '')
              expect({ section, key, placeholders: listPlaceholders(text) }).toEqual({
                section,
                key,
                placeholders: listPlaceholders(originals.get(`${section}.${key}`)!),
              });
          }
    }
  });
  it('the lab writes in lower case', () => {
    for (const sections of shop.wording.get('lab')!.values())
      for (const texts of Object.values(sections))
        for (const text of Object.values(texts)) {
          const words = text.replace(/\{\w+\}/g, '');
          expect(words).toBe(words.toLowerCase());
        }
  });
  it('the default meta description is the contract’s, and the lab has none (docs/contract/storefronts-and-roles.md#default-description)', () => {
    const words = createWords(shop);
    const description =
      'Buy new shoes, boots, sneakers and accessories from the collection. Contemporary designs, original spirit. Free shipping and 2 years warranty.';
    expect(
      ['main', 'running', 'lab'].map((brand) => words.format(brand, 'en_GB', 'label:seo.description')),
    ).toEqual([description, description, '']);
    for (const locale of shop.brands.find(({ id }) => id === 'lab')!.locales)
      expect(words.format('lab', locale, 'label:seo.description')).toBe('');
  });
});

describe('findLabelGaps', () => {
  const gaps = (own: Record<string, string>, same: string[] = []) =>
    findLabelGaps(
      {
        original: 'en',
        messages: { s: { block: 'Block' } },
        labels: new Map([
          ['en', { s: { a: 'One {x}', close: 'Close', n: '{n, plural, one {# a} other {# b}}' } }],
          ['es', { s: own }],
        ]),
      },
      'es',
      same,
    ).map(({ reference, why }) => `${reference} ${why}`);
  const right = { a: 'Uno {x}', close: 'Cerrar', n: '{n, plural, one {# c} other {# d}}', block: 'Bloque' };
  it.each<[string, Record<string, string>, string[], string[]]>([
    ['nothing wrong', right, [], []],
    ['missing, block messages too', { a: 'Uno {x}', n: right.n }, [], ['s.block missing', 's.close missing']],
    ['the key itself', { ...right, close: 'close' }, [], ['s.close same-as-key']],
    ['the English', { ...right, close: 'Close' }, [], ['s.close same-as-english']],
    ['the English on purpose', { ...right, close: 'Close' }, ['s.close'], []],
    ['listed, but no longer the same', right, ['s.close'], ['s.close not-the-same-any-more']],
    ['another placeholder', { ...right, a: 'Uno {y}' }, [], ['s.a other-placeholders']],
    ['a plural without its number', { ...right, n: 'muchos' }, [], ['s.n other-placeholders']],
    ['a label that English does not have', { ...right, z: 'Zeta' }, [], ['s.z not-in-english']],
  ])('%s', (_, own, same, expected) => expect(gaps(own, same).sort()).toEqual(expected));
});
