import { visitShop } from '../support/visit-shop';
import { expect, setUpFactor, test } from './composer.fixture';
import { expectSound } from './composer-screens';

test.setTimeout(420_000);
test.use({ journey: 'composer-health' });

/** Counts are written at each full minute. */
const WRITTEN_MS = 75_000;
const REVIEWS = 'review_service_reviews';

test('a block that fails on a live page stands in the list and beside itself in the editor', async ({
  page,
  shop,
}) => {
  await page.goto(shop.firstLink);
  await page.getByLabel('Email address').fill('ana@shop.example');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Password').fill('an old boot in the rain');
  await page.getByRole('button', { name: 'Create account' }).click();
  await setUpFactor(page);
  await page.getByRole('link', { name: 'I have stored them' }).click();
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await expect(page.getByText('Nothing went wrong in this time.')).toBeVisible();

  const visit = async (path: string) => (await visitShop(shop.port, 'main', path)).body;
  const products = [
    ...new Set((await visit('/en_GB/women/shoes')).match(/\/en_GB\/women\/shoes\/[\w-]+\/[\w-]+-\d{3}/g)),
  ];
  const [well, failing] = products as [string, string];
  const reviews = 'data-block="reviews"';
  expect(await visit(well)).toContain(reviews);
  await shop.execute(`alter table ${REVIEWS} rename to ${REVIEWS}_away`);
  try {
    expect(await visit(failing)).not.toContain(reviews);
  } finally {
    await shop.execute(`alter table ${REVIEWS}_away rename to ${REVIEWS}`);
  }

  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Reviews' }) });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Left out 1 of 2 times: its data did not come.', { timeout: 1000 });
  }).toPass({ timeout: WRITTEN_MS, intervals: [1000] });
  await expect(row).toContainText('Last in English (United Kingdom).');
  await expectSound(page);

  await row.getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product sheet' })).toBeVisible();
  const health = page.getByRole('region', { name: 'Health on live pages' });
  await expect(health).toContainText('Left out 1 of 2 times: its data did not come.');
  const blocks = page.getByRole('navigation', { name: 'Blocks' });
  await expect(blocks.getByRole('link', { name: /^Reviews Customer/ })).toContainText('Left out live');
  await expect(blocks.getByRole('link', { name: /^Gallery/ })).not.toContainText('Left out live');
  await expectSound(page);
});
