import type { ReviewsProvider } from '../../providers/reviews/reviews.provider.types';
import { workWhenCalm } from '../../server/calm-work';
import type { AskingContext, Domain } from '../../server/domain.types';
import { LRUCache } from 'lru-cache';
import { listSold } from '../catalogue/catalogue.facts';
import { describeForService, openKnownRatings } from './ratings.handlers';
import { invalidateAnswers, reviewOperations } from './reviews.handlers';
import type { ReviewsState } from './reviews.types';

/** Connects brands to their review services (docs/contract/catalogue.md#reviews, docs/contract/calls.md#review-service): reads and writes go through the provider of the brand, the product feed at each start. */
const reviews: Domain<ReviewsState> = {
  name: 'reviews',
  operations: reviewOperations,
  start: openServices,
  reload: (_context, state) => invalidateAnswers(state),
  stop: (state) => state.end(),
};

async function openServices(context: AskingContext): Promise<ReviewsState> {
  const services = await context.providers.ofBrands('reviews');
  // Reads of reviews before the feed has arrived wait for it.
  const ratings = openKnownRatings();
  // Families, by which ratings count, come with the feed.
  const first = workWhenCalm(() => sendFeeds(context, services).then(() => ratings.clear()));
  let running = Promise.resolve();
  // Stock and prices change all the time; only a change of the whole catalogue brings new products.
  const leave = context.follow('catalogue', (detail) => {
    if (detail === undefined) running = running.then(first.now).then(() => sendFeeds(context, services));
  });
  return {
    services,
    fed: first.now,
    answers: new LRUCache({ max: 500, ttl: 60_000 }),
    ratings,
    end: async () => {
      leave();
      await Promise.all([first.stop(), running]);
    },
  };
}

/** Each service is notified of what its brands sell. */
async function sendFeeds(context: AskingContext, services: ReviewsState['services']): Promise<void> {
  for (const service of new Set(services.values()))
    await sendFeed(
      context,
      service,
      [...services.keys()].filter((id) => services.get(id) === service),
    );
}

/** Without a feed reviews are read all the same: names of other products are then missing. */
async function sendFeed(
  context: AskingContext,
  service: ReviewsProvider,
  storefronts: string[],
): Promise<void> {
  try {
    await service.feedProducts(await listSold(context, storefronts, describeForService));
  } catch (error) {
    context.log.warn({ storefronts, error: String(error) }, 'the review service got no product feed');
  }
}

export default reviews;
