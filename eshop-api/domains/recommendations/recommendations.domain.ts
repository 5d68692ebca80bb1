import type { Product } from '../../contract/entities/product.schema';
import type {
  CatalogItem,
  RecommendationsProvider,
} from '../../providers/recommendations/recommendations.provider.types';
import { Budget } from '../../server/budget';
import { workWhenCalm } from '../../server/calm-work';
import type { AskingContext, Domain } from '../../server/domain.types';
import { listSold } from '../catalogue/catalogue.facts';
import { recommendationOperations, type RecommendationsState } from './recommendations.handlers';

/** Unisex pieces, and goods without a wearer. */
const ANYBODYS = new Set(['X', 'G']);

/** The model of the address is the group: its colours, women's and men's, are versions of one product. */
const describeItem = ({
  id,
  url,
  family,
  target,
  tipology,
  line,
  concept,
  color,
  prices,
}: Product): CatalogItem => ({
  ItemId: id,
  GroupId: url.split('/')[3] ?? id,
  Family: family,
  Target: target,
  AnyTarget: ANYBODYS.has(target),
  Typology: tipology,
  Line: line,
  Concept: concept,
  Colour: color.key,
  Price: prices.current,
});

/** Connects brands to their recommendation services: the catalogue is sent at each start, events of sessions as they happen. */
const recommendations: Domain<RecommendationsState> = {
  name: 'recommendations',
  operations: recommendationOperations,
  start: openServices,
  stop: (state) => state.end(),
};

/** Per minute: any browser may report its views. */
const EVENTS_OF_SESSION = 60;
const EVENTS_OF_ALL = 6000;

async function openServices(context: AskingContext): Promise<RecommendationsState> {
  const services = await context.providers.ofBrands('recommendations');
  // The shop opens without waiting: until the feed has arrived the catalogue recommends by its own rule.
  const first = workWhenCalm(() => sendFeeds(context, services));
  let running = Promise.resolve();
  // Stock and prices change all the time; only a change of the whole catalogue brings new products.
  const leave = context.follow('catalogue', (detail) => {
    if (detail === undefined) running = running.then(first.now).then(() => sendFeeds(context, services));
  });
  const end = async (): Promise<void> => {
    leave();
    await first.stop();
    await Promise.all([...new Set(services.values())].map((service) => service.close()));
    await running;
  };
  return { services, budget: new Budget(EVENTS_OF_SESSION, EVENTS_OF_ALL), end };
}

/** Each service is notified of what its brands sell. */
async function sendFeeds(context: AskingContext, services: RecommendationsState['services']): Promise<void> {
  for (const service of new Set(services.values()))
    await sendFeed(
      context,
      service,
      [...services.keys()].filter((id) => services.get(id) === service),
    );
}

async function sendFeed(
  context: AskingContext,
  service: RecommendationsProvider,
  storefronts: readonly string[],
): Promise<void> {
  try {
    await service.feedItems(await listSold(context, storefronts, describeItem));
  } catch (error) {
    context.log.warn({ storefronts, error: String(error) }, 'the recommendation service got no product feed');
  }
}

export default recommendations;
