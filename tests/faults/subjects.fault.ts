import { expect, test } from '@playwright/test';
import { startShop } from '../../scripts/start-shop.mjs';
import { makeTestRoot, type TestRoot } from '../support/test-root';
import { visitShop } from '../support/visit-shop';
import { findFreePort } from './shops.fixture';

/** Decision 0184: two brands have taken gallery and grid off their pages; what is true of the page stays with its subject. */
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const brands = ['main', 'lab'];
const listing = '/en_GB/women/shoes';

let root: TestRoot;
let port: number;
let shop: Awaited<ReturnType<typeof startShop>>;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  root = makeTestRoot();
  for (const brand of brands) {
    root.write(
      `page-configs/${brand}/product-sheet.json`,
      JSON.stringify({ page: 'product-sheet', blocks: { gallery: null } }),
    );
    root.write(
      `page-configs/${brand}/grid.json`,
      JSON.stringify({ page: 'grid', blocks: { products: null } }),
    );
  }
  port = await findFreePort();
  shop = await startShop({
    root: root.folder,
    port,
    dataDir: root.dataDir,
    env: { WARM_PICTURES: 'off', LOG_LEVEL: 'fatal' },
  });
});
test.afterAll(async () => {
  await shop?.stop();
  root?.remove();
});

/** The address of a brand's first product, out of the structured data of its listing. */
async function findProduct(brand: string): Promise<string> {
  const { body } = await visitShop(port, brand, listing);
  return new URL(/"url":"([^"]+-K\d+-\d+)"/.exec(body)![1]!, 'http://shop.test').pathname;
}

for (const brand of brands) {
  test(`${brand}: a listing without its grid`, async () => {
    const { status, body } = await visitShop(port, brand, listing);
    expect(status).toBe(200);
    expect(body).not.toContain('id="products"');
    expect(body).toContain('"@type":"ItemList"');
    expect(/rel="canonical" href="([^"]+)"/.exec(body)?.[1]).toMatch(/\/en_GB\/women\/shoes$/);
    expect((await visitShop(port, brand, `${listing}?page=999`)).status).toBe(404);
    expect((await visitShop(port, brand, `${listing}?page=1`)).status).toBe(301);
  });

  test(`${brand}: a product page without its gallery`, async () => {
    const own = await findProduct(brand);
    const { status, body } = await visitShop(port, brand, own);
    expect(status).toBe(200);
    expect(body).toContain('"@type":"Product"');
    expect(/rel="canonical" href="([^"]+)"/.exec(body)?.[1]).toMatch(new RegExp(`${own}$`));
    const code = /K\d+-\d+$/.exec(own)![0];
    const wrong = await visitShop(port, brand, `/en_GB/women/shoes/wrong/wrong-${code}`);
    expect([wrong.status, wrong.headers.location]).toEqual([301, own]);
    expect((await visitShop(port, brand, '/en_GB/women/shoes/x/x-K000000-000')).status).toBe(404);
  });
}
