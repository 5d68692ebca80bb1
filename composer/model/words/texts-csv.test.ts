import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv';
import { readTexts, writeTexts } from './texts-csv';
import type { TextUnit } from './text-unit.types';

const field = fc.string({
  maxLength: 8,
  unit: fc.constantFrom(
    'a',
    'é',
    'ス',
    ',',
    ';',
    '"',
    "'",
    '=',
    '+',
    '-',
    '@',
    '＝',
    '\t',
    '\n',
    '\r',
    ' ',
    '{x}',
  ),
});

describe('CSV', () => {
  it('that is written is read as it was, and holds no formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (rows, hasMark) => {
          // A head, as every CSV of texts has.
          const all = [['id', 'de'], ...rows.filter((fields) => fields.some((text) => text !== ''))];
          const csv = writeCsv(all, hasMark);
          const read = readCsv(csv);
          expect('rows' in read && read.rows.map(({ fields }) => fields)).toEqual(all);
          expect(csv.startsWith('\uFEFF')).toBe(hasMark);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1", '"=1"', '＝1', '＋1', '－1', '＠A'])(
    '%j begins with nothing that runs',
    (text) => {
      expect(writeCsv([[text]], false)).toMatch(/^"?(''*[=+\-@＝＋－＠\t]|"")/);
    },
  );

  it('of spreadsheets is read with their separators, line ends and empty lines', () => {
    const read = readCsv('id;de\nlabel:a;"eins\nzwei"\n;\n\nlabel:b;drei');
    expect(read).toEqual({
      rows: [
        { line: 1, fields: ['id', 'de'] },
        { line: 2, fields: ['label:a', 'eins\nzwei'] },
        { line: 6, fields: ['label:b', 'drei'] },
      ],
    });
  });

  it.each([
    ['id,de\na,"open', { fault: 'open-quote', line: 2 }],
    ['id,de\na,"b"c', { fault: 'bad-quote', line: 2 }],
  ])('%j is none', (csv, fault) => {
    expect(readCsv(csv)).toEqual(fault);
  });
});

describe('texts as CSV', () => {
  const languages = ['de', 'ja'];
  const text = field.filter((one) => one.trim() !== '' && !one.includes('\r'));
  const unit = fc
    .record({ en: text, de: fc.option(text), ja: fc.option(text) })
    .map(({ en, de, ja }): TextUnit['texts'] => {
      const texts = [['en', en], ...(de === null ? [] : [['de', de]]), ...(ja === null ? [] : [['ja', ja]])];
      return new Map(texts as [string, string][]);
    });

  it('come back as they went', () => {
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 6 }), fc.boolean(), (all, hasMark) => {
        const units = all.map((texts, at) => makeUnit(`home.t${at}`, texts));
        const csv = writeTexts(units, languages, { original: 'en', hasMark });
        const read = readTexts(csv, new Set(languages));
        const wanted = units.flatMap(({ id, texts }) =>
          languages.flatMap((language) =>
            texts.has(language)
              ? [{ id, language, value: texts.get(language), original: texts.get('en') }]
              : [],
          ),
        );
        expect('texts' in read && read.texts.map(({ line: _line, ...one }) => one)).toEqual(wanted);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['', 'no-id'],
    ['key,de\na,b', 'no-id'],
    ['id,xx\na,b', 'no-language'],
    ['id,de,de\na,b,c', 'twice'],
    [`id,de\n${'a,b\n'.repeat(20_001)}`, 'too-many'],
  ])('%.20j is refused: %s', (csv, code) => {
    expect(readTexts(csv, new Set(languages))).toMatchObject({ code });
  });
});

function makeUnit(name: string, texts: TextUnit['texts']): TextUnit {
  return {
    kind: 'label',
    id: `label:${name}`,
    name,
    section: 'home',
    texts,
    isCode: false,
    pages: [],
    maxLength: undefined,
  };
}
