import type { ReviewsProvider } from '../../providers/reviews/reviews.provider.types';
import type { AskingContext, Domain } from '../../server/domain.types';
import { listFeed } from './product-feed';
import { reviewOperations } from './reviews.handlers';

/** The shop's way to its review service (spec §3 "Reviews", §7): reads and writes go through its provider, the product feed at each start. */
const reviews: Domain<ReviewsProvider> = { name: 'reviews', operations: reviewOperations, start: openService };

async function openService(context: AskingContext): Promise<ReviewsProvider> {
  const { db, log, settings } = context;
  const service = await context.providers.reviews.open({ db, log, clock: settings.clock, randomId: settings.randomId, dataDir: settings.dataDir });
  // Without a feed reviews are read all the same: names of other products are then missing.
  const feed = () => listFeed(context).then((products) => service.feedProducts(products)).catch((error: unknown) => log.warn({ error: String(error) }, 'the review service got no product feed'));
  // Stock and prices change all the time; only a change of the whole catalogue brings new products.
  context.follow('catalogue', (detail) => void (detail === undefined && feed()));
  await feed();
  return service;
}

export default reviews;
