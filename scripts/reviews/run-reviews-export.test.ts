import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from '../../composer/model/words/csv';
import type { Database } from '../../eshop-api/database/database.types';
import { migrate } from '../../eshop-api/database/migrate';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { listExportedReviews } from '../../eshop-api/domains/order-reviews/exported-reviews.repository';
import { upsertReview } from '../../eshop-api/domains/order-reviews/order-reviews.repository';
import { domains } from '../../eshop-api/domains/registry.generated';
import { hideContacts } from './compose-review';
import { runReviewsExport } from './run-reviews-export';

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  const own = domains.filter(({ domain }) => domain.name === 'order-reviews');
  await migrate(
    db,
    own.map(({ domain, migrations }) => ({ domain: domain.name, migrations })),
    silentLog,
  );
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute('truncate order_reviews restart identity');
  folder = mkdtempSync(join(tmpdir(), 'reviews-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const review = (day: string, more: Partial<Parameters<typeof upsertReview>[1]> = {}) =>
  upsertReview(
    db,
    {
      ...{ storefront: 'main', reference: '4000000001', kind: 'purchase', expedition: '' },
      ...{ rating: 5, answers: {}, comment: '', ...more },
    },
    new Date(`${day}T12:00:00Z`),
  );
const run = async (...argv: string[]) => {
  const printed: string[] = [];
  const code = await runReviewsExport(
    argv,
    ['main', 'running'],
    async () => ({ query: db.query.bind(db), close: async () => {} }),
    (text) => printed.push(text),
  );
  return { code, text: printed.join('\n') };
};
const file = (name: string) => join(folder, name);
const exportJson = async (...argv: string[]) => {
  expect(await run(file('out.json'), ...argv)).toMatchObject({ code: 0 });
  return JSON.parse(readFileSync(file('out.json'), 'utf8')) as Record<string, unknown>[];
};

describe('the file', () => {
  it('has one row a review as CSV, nothing that a spreadsheet runs', async () => {
    await review('2026-11-01', {
      ...{ kind: 'delivery', expedition: '01', rating: 2 },
      ...{ answers: { onTime: 'no', courier: 'yes' }, comment: '=HYPERLINK("http://x","y"), "so"\nwet' },
    });
    await review('2026-11-02', { answers: { recommend: 0 }, comment: '簡単' });
    expect(await run(file('out.csv'))).toEqual({ code: 0, text: `2 reviews in ${file('out.csv')}` });
    const text = readFileSync(file('out.csv'), 'utf8');
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""y""), ""so""\nwet"`);
    const read = readCsv(text);
    if ('fault' in read) throw new Error(read.fault);
    const [names, ...rows] = read.rows.map(({ fields }) => fields);
    const objects = rows.map((row) => Object.fromEntries(row.map((cell, at) => [names![at]!, cell])));
    expect(objects).toEqual([
      {
        ...{ storefront: 'main', kind: 'delivery', order: '4000000001', parcel: '01', rating: '2' },
        ...{ onTime: 'no', intact: '', courier: 'yes', found: '', sizes: '', paying: '', recommend: '' },
        comment: '=HYPERLINK("http://x","y"), "so"\nwet',
        ...{ madeAt: '2026-11-01T12:00:00.000Z', changedAt: '2026-11-01T12:00:00.000Z' },
      },
      expect.objectContaining({ kind: 'purchase', parcel: '', recommend: '0', comment: '簡単' }),
    ]);
    expect(statSync(file('out.csv')).mode & 0o777).toBe(0o600);
  });

  it('is an array as JSON, of no review too', async () => {
    expect(await exportJson()).toEqual([]);
    await review('2026-11-01', { answers: { found: 'yes' } });
    await review('2026-11-02', { reference: '4000000002' });
    expect(await exportJson()).toMatchObject([
      { order: '4000000001', rating: 5, found: 'yes', onTime: null },
      { order: '4000000002' },
    ]);
  });

  it('has reviews made or changed in the days, the last one included, of one storefront', async () => {
    await review('2026-11-01', { reference: 'a' });
    await review('2026-11-02', { reference: 'b', storefront: 'running' });
    await review('2026-11-03', { reference: 'c' });
    await review('2026-11-05', { reference: 'a', rating: 1 });
    const orders = async (...argv: string[]) => (await exportJson(...argv)).map(({ order }) => order);
    expect(await orders()).toEqual(['a', 'b', 'c']);
    expect(await orders('--from', '2026-11-03')).toEqual(['a', 'c']);
    expect(await orders('--to=2026-11-03')).toEqual(['b', 'c']);
    expect(await orders('--from', '2026-11-02', '--to', '2026-11-02')).toEqual(['b']);
    expect(await orders('--storefront', 'running')).toEqual(['b']);
  });

  it('keeps reviews that have outlived their orders', async () => {
    await review('2026-11-01');
    await db.execute("update order_reviews set reference = null, expedition = ''");
    expect(await exportJson()).toMatchObject([{ order: null, rating: 5 }]);
  });

  it('stays as it was when the database fails half-way', async () => {
    writeFileSync(file('out.csv'), 'before');
    await expect(
      runReviewsExport(
        [file('out.csv')],
        ['main'],
        async () => ({ query: () => Promise.reject(new Error('gone')), close: async () => {} }),
        () => {},
      ),
    ).rejects.toThrow('gone');
    expect(readFileSync(file('out.csv'), 'utf8')).toBe('before');
    expect(readdirSync(folder)).toEqual(['out.csv']);
  });
});

it('reads all pages, each review once', async () => {
  for (let at = 0; at < 7; at++) await review('2026-11-01', { reference: String(at) });
  const all = { from: undefined, before: undefined, storefront: undefined };
  const read: (string | null)[] = [];
  for await (const { reference } of listExportedReviews(db, all, 3)) read.push(reference);
  expect(read).toEqual(['0', '1', '2', '3', '4', '5', '6']);
});

it.each([
  ['Write to ana.b+c@example.co.uk, please', 'Write to [email], please'],
  ['Call +34 600 12-34-56 or (0049) 1701234567!', 'Call [number] or [number]!'],
  ['Size 38 of 2026-11, 129.95 €, no 42', 'Size 38 of 2026-11, 129.95 €, no 42'],
])('a comment "%s" leaves as "%s"', (comment, shown) => expect(hideContacts(comment)).toBe(shown));

describe('a command line that is wrong', () => {
  it.each([
    [[], '<file> is missing.'],
    [['reviews.xlsx'], '"reviews.xlsx" ends neither with .csv nor with .json.'],
    [['r.csv', '--from', '2026-02-30'], '--from: "2026-02-30" is no day such as 2026-11-27.'],
    [['r.csv', '--to', 'today'], '--to: "today" is no day such as 2026-11-27.'],
    [['r.csv', '--from', '2026-11-02', '--to', '2026-11-01'], '--from is after --to.'],
    [['r.csv', '--storefront', 'runing'], 'There is no storefront "runing". Did you mean "running"?'],
    [['r.csv', '--form', '2026-11-02'], 'There is no option "--form" here. Did you mean "--from"?'],
    [['r.csv', 's.csv'], '"s.csv" is one word too many.'],
  ])('%j is refused before anything is opened', async (argv, message) => {
    const { code, text } = await run(...argv);
    expect(code).toBe(1);
    expect(text).toContain(message);
    expect(text).toContain('Usage: npm run reviews:export');
    expect(existsSync('r.csv')).toBe(false);
  });
});
