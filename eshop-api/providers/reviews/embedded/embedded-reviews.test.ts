import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../database/database.types';
import { migrate } from '../../../database/migrate';
import { openTestDatabase, silentLog } from '../../../database/test-database';
import type { ProviderHost } from '../../provider.types';
import type { ReviewsProvider } from '../reviews.provider.types';
import { createEmbeddedReviews } from './embedded-reviews';
import type { ComposeFirstReviews } from './first-reviews.types';

const NOW = new Date('2026-11-22T10:00:00Z');
const product = { Id: 'A-1', Name: 'Charco', FamilyId: 'charco', Category: 'women/shoes/boots' };
const composeReviews: ComposeFirstReviews = (products, now) =>
  products.map(({ Id, FamilyId }) => ({
    id: `first-${Id}`,
    familyId: FamilyId,
    productId: Id,
    status: 'APPROVED',
    rating: 4,
    title: 'Dry feet',
    text: 'They keep the rain out.',
    nickname: 'Ann',
    authorHash: `first-${Id}`,
    locale: 'en_GB',
    recommended: true,
    verified: true,
    fit: null,
    helpful: 0,
    submittedAt: now,
    comments: [],
  }));

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

async function openService(compose?: ComposeFirstReviews): Promise<ReviewsProvider> {
  const kind = createEmbeddedReviews(compose);
  await migrate(db, [{ domain: kind.name, migrations: kind.migrations }], silentLog);
  return kind.open({ db, log: silentLog, clock: () => NOW } as unknown as ProviderHost);
}
const listReviewed = async () =>
  (await db.query<{ product_id: string }>('select product_id from review_service_reviews order by id')).map(
    ({ product_id: id }) => id,
  );
const listProducts = async () =>
  (await db.query<{ id: string }>('select id from review_service_products order by id')).map(({ id }) => id);

it('a new store starts with the given reviews, on its first feed only', async () => {
  const service = await openService(composeReviews);
  await service.feedProducts([product]);
  await service.feedProducts([{ ...product, Id: 'A-2' }]);
  expect({ reviewed: await listReviewed(), products: await listProducts() }).toEqual({
    reviewed: ['A-1'],
    products: ['A-1', 'A-2'],
  });
});

it('without initial reviews it has products and no review', async () => {
  const service = await openService();
  await service.feedProducts([product]);
  expect({ reviewed: await listReviewed(), products: await listProducts() }).toEqual({
    reviewed: [],
    products: ['A-1'],
  });
});
