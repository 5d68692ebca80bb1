import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestCatalogue, type TestCatalogue } from '../catalogue.fixture';
import { composeEan } from '../codes.rules';
import { MAX_ROW } from './read-lines';
import { contents, load } from './import-feed.fixture';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await openTestCatalogue();
});
afterAll(() => shop?.close());

let number = 0;
const merchant = (changes: Record<string, string> = {}) => ({
  id: 'X1',
  item_group_id: 'G1',
  title: 'Canvas shoe',
  description: '<p>Light <b>canvas</b></p><script>evil()</script>',
  price: '80.00 EUR',
  sale_price: '',
  availability: 'in_stock',
  brand: 'Acme',
  gtin: composeEan(5_000_000_000 + (number += 1)),
  color: 'Navy Blue',
  size: '38',
  gender: 'female',
  age_group: 'adult',
  product_type: 'Shoes > Sneakers',
  image_link: 'https://pictures.example/x.jpg',
  ...changes,
});
const tsv = (...rows: Record<string, string>[]) =>
  [Object.keys(merchant()).join('\t'), ...rows.map((row) => Object.values(row).join('\t'))].join('\n');
const xml = (...rows: Record<string, string>[]) =>
  `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0"><channel>\n${rows
    .map(
      (row) =>
        `<item>\n${Object.entries(row)
          .map(([name, text]) => `<g:${name}><![CDATA[${text}]]></g:${name}>`)
          .join('\n')}\n</item>`,
    )
    .join('\n')}\n</channel></rss>`;

describe.each([
  ['gmc-tsv', tsv],
  ['gmc-xml', xml],
] as const)('%s', (format, write) => {
  test('sizes of one group and colour become one product; bad rows are reported and left out', async () => {
    const group = `G-${format}`;
    const rows = [
      merchant({ item_group_id: group, size: '38' }),
      merchant({ item_group_id: group, size: '39', availability: 'out_of_stock' }),
      merchant({ item_group_id: group, color: 'Red', sale_price: '60.00 EUR' }),
      merchant({ item_group_id: group, size: '40', price: '80 potatoes' }),
      merchant({ item_group_id: group, size: '41', gtin: '1234567890123' }),
      merchant({ item_group_id: group, size: '42', gender: 'robot' }),
      merchant({ item_group_id: group, size: '43', product_type: 'Lawn mowers' }),
      merchant({ item_group_id: group, size: '44', price: '80.00 ZZZ' }),
      merchant({ item_group_id: group, size: '38' }),
      merchant({ id: '' }),
    ];
    const report = await load(shop.db, write(...rows), format);
    expect(report).toMatchObject({ rows: 10, loaded: 3, bad: 7 });
    expect(report.badRows.map((row) => row.reason)).toEqual([
      expect.stringContaining('is not of the form'),
      expect.stringContaining('check digit'),
      expect.stringContaining('gender "robot"'),
      expect.stringContaining('names no family'),
      expect.stringContaining('in ZZZ'),
      expect.stringContaining('stands already in line'),
      'id is empty',
    ]);
    const found = await shop.db.query(
      `select m.data->'description'->>'en' as words, (select array_agg(size || ':' || stock order by position) from catalogue_skus s where s.material_id = c.id) as sizes,
         (select row_to_json(p) from catalogue_prices p where p.material_id = c.id) as price
       from catalogue_materials c join catalogue_models m on m.slug = c.model_slug where m.slug = $1 order by 2 desc`,
      [group.toLowerCase()],
    );
    expect(found).toEqual([
      {
        words: 'Light canvas',
        sizes: ['38:5', '39:0'],
        price: expect.objectContaining({ currency: 'EUR', current_minor: 8000, previous_minor: null }),
      },
      {
        words: 'Light canvas',
        sizes: ['38:5'],
        price: expect.objectContaining({ current_minor: 6000, previous_minor: 8000 }),
      },
    ]);
  });

  test('importing again changes nothing', async () => {
    const feed = write(merchant({ item_group_id: `H-${format}` }));
    await load(shop.db, feed, format);
    const before = await contents(shop.db);
    expect(await load(shop.db, feed, format)).toMatchObject({ loaded: 1, bad: 0 });
    expect(await contents(shop.db)).toEqual(before);
  });
});

test('a row without a category is reported as such', async () => {
  const report = await load(shop.db, tsv(merchant({ item_group_id: 'NC', product_type: '' })), 'gmc-tsv');
  expect(report).toMatchObject({ loaded: 0, badRows: [{ line: 2, reason: 'product_type is empty' }] });
});

test('TSV: an unclosed quote, too many cells and a missing header affect their own row only', async () => {
  const [header, good, cut] = tsv(merchant({ item_group_id: 'Q1' }), merchant({ item_group_id: 'Q2' })).split(
    '\n',
  );
  const report = await load(shop.db, [header, `"${cut}`, `${cut}\tmore\tcells`, good].join('\n'), 'gmc-tsv');
  expect(report).toMatchObject({ rows: 3, loaded: 1, bad: 2 });
  expect(report.badRows.map((row) => [row.line, row.reason])).toEqual([
    [2, 'a quote is not closed'],
    [3, expect.stringContaining('cells under')],
  ]);
  expect(await load(shop.db, 'a\tb\n1\t2', 'gmc-tsv')).toMatchObject({
    loaded: 0,
    badRows: [{ line: 1, reason: 'the header line has no column "id"' }],
  });
});

test('XML: a broken, an unclosed and an endless item affect no other; entities are not expanded', async () => {
  const item = (row: Record<string, string>) => /<item>[^]*<\/item>/.exec(xml(row))![0];
  const feed = [
    '<!DOCTYPE x [<!ENTITY big "xxxxxxxx">]><rss><channel>',
    '<item><g:id>1</g:wrong></item>',
    '<item><g:id>2</g:id>',
    item(merchant({ item_group_id: 'X-1' })),
    `<item><g:title>${'x'.repeat(MAX_ROW * 2)}</g:title></item>`,
    item(merchant({ item_group_id: 'X-2' })),
    '</channel></rss>',
  ].join('\n');
  const report = await load(shop.db, feed, 'gmc-xml');
  expect(report.badRows.map((row) => [row.line, row.reason])).toEqual([
    [2, expect.stringContaining('not valid XML')],
    [3, 'the item is not closed'],
    [expect.any(Number), expect.stringContaining('longer than')],
  ]);
  expect(report.loaded).toBe(2);
  expect(await load(shop.db, 'not xml at all', 'gmc-xml')).toMatchObject({
    loaded: 0,
    badRows: [{ reason: 'the file has no <item> or <entry>' }],
  });
});
