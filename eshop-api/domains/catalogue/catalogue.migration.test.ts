import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '../registry.generated';
import { openTestCatalogue, type TestCatalogue } from './catalogue.fixture';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await openTestCatalogue();
});
afterAll(() => shop?.close());

test('rows from before the column of days: novelties count as new today, the rest as a year old', async () => {
  const { sql } = domains
    .find(({ domain }) => domain.name === 'catalogue')!
    .migrations.find(({ name }) => name === '0002_first_on_sale.sql')!;
  await shop.db.execute('alter table catalogue_materials drop column first_on_sale');
  await shop.db.execute(sql);
  const ages = await shop.db.query<{ novelty: boolean; age: number; count: number }>(
    `select (data->>'novelty')::boolean as novelty, (now() at time zone 'utc')::date - first_on_sale as age, count(*)::int as count from catalogue_materials group by 1, 2 order by 2`,
  );
  expect(ages).toEqual([
    { novelty: true, age: 0, count: expect.any(Number) },
    { novelty: false, age: 365, count: expect.any(Number) },
  ]);
});
