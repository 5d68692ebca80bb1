import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CURATED } from '../../eshop-api/domains/catalogue/listing.rules';
import { composeDemo } from '../../demo/catalogue/compose-demo.rules';
import { demoModels } from '../../demo/catalogue/demo-models';
import { loadCatalogue } from './load-catalogue';

const root = join(import.meta.dirname, '..', '..');

it('has exactly the products that the demo catalogue is seeded with, and the curated listings', async () => {
  const { products, listings } = (await loadCatalogue(root))!;
  expect(new Map(products)).toEqual(
    new Map(composeDemo(demoModels).map(({ id, model }) => [id, model.lineCollection])),
  );
  expect([...listings.keys()]).toEqual(CURATED.map(({ id }) => id));
});

it('counts products of a feed too, whatever else stands in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feed-'));
  const feed = join(folder, 'own.jsonl');
  writeFileSync(feed, '{"id":"ZZ99999-ABC","lineCollection":"STUDIO"}\r\nno json\n{"id":7}\n\n');
  const before = (await loadCatalogue(root))!.products.size;
  const { products } = (await loadCatalogue(root, feed))!;
  expect({ line: products.get('ZZ99999-ABC'), productCount: products.size }).toEqual({
    line: 'STUDIO',
    productCount: before + 1,
  });
  rmSync(folder, { recursive: true });
});

it('is undefined where the bundled API has no data', async () => {
  expect(await loadCatalogue(join(root, 'docs'))).toBeUndefined();
});

it('without the demo catalogue it has the products of a feed alone, and without a feed nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-shop-'));
  const listings = 'eshop-api/domains/catalogue/data/curated-listings.json';
  cpSync(join(root, listings), join(folder, listings));
  const feed = join(folder, 'own.jsonl');
  writeFileSync(feed, '{"id":"ZZ99999-ABC","lineCollection":"STUDIO"}\n');
  expect(await loadCatalogue(folder)).toBeUndefined();
  const known = (await loadCatalogue(folder, feed))!;
  expect({ products: [...known.products], listings: [...known.listings.keys()] }).toEqual({
    products: [['ZZ99999-ABC', 'STUDIO']],
    listings: CURATED.map(({ id }) => id),
  });
  rmSync(folder, { recursive: true });
});
