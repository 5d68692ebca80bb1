import type { ReviewsProvider } from '../../providers/reviews/reviews.provider.types';
import type { AskingContext, Domain } from '../../server/domain.types';
import { LRUCache } from 'lru-cache';
import { listFeed } from './product-feed';
import { reviewOperations, type ReviewsState } from './reviews.handlers';

/** The shop's way to its review service (spec §3 "Reviews", §7): reads and writes go through its provider, the product feed at each start. */
const reviews: Domain<ReviewsState> = { name: 'reviews', operations: reviewOperations, start: openService, reload: (_context, state) => state.answers.clear(), stop: (state) => state.end() };

async function openService(context: AskingContext): Promise<ReviewsState> {
  const { db, log, settings } = context;
  const service = await context.providers.reviews.open({ db, log, dataDir: settings.dataDir, clock: settings.clock, randomId: settings.randomId });
  const first = sendFeed(context, service);
  let running = first;
  // Stock and prices change all the time; only a change of the whole catalogue brings new products.
  const leave = context.follow('catalogue', (detail) => { if (detail === undefined) running = running.then(() => sendFeed(context, service)); });
  // The shop opens without waiting: whoever asks for reviews before the feed has arrived waits for it.
  return { service, fed: first, answers: new LRUCache({ max: 500, ttl: 60_000 }), end: () => { leave(); return running; } };
}

/** Without a feed reviews are read all the same: names of other products are then missing. */
async function sendFeed(context: AskingContext, service: ReviewsProvider): Promise<void> {
  try {
    await service.feedProducts(await listFeed(context));
  } catch (error) {
    context.log.warn({ error: String(error) }, 'the review service got no product feed');
  }
}

export default reviews;
