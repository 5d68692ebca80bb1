import { ApiFault } from '../../contract/api-fault';
import type { RecommendationsProvider } from '../../providers/recommendations/recommendations.provider.types';
import type { Budget } from '../../server/budget';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { MOST_ITEMS, recommendationsEvents, recommendationsItems } from './recommendations.contract';

export interface RecommendationsState {
  /** Storefront id → its service. */
  services: ReadonlyMap<string, RecommendationsProvider>;
  budget: Budget;
  /** Stops following the catalogue, and ends the services. */
  end(): Promise<void>;
}

type Context = HandlerContext<RecommendationsState>;

const PATIENCE_MS = 250;

const serviceOf = ({ state, storefront }: Context): RecommendationsProvider =>
  state.services.get(storefront.id)!;

const learns = ({ storefront, profile }: Context): boolean =>
  readFlags(storefront, profile.country)['ia_recommendations'] === true;

const acceptEvents = handles(recommendationsEvents, async (context: Context, { session, events }) => {
  // Events that no service uses are not collected.
  if (!learns(context)) return { taken: 0 };
  if (!context.state.budget.take(session, events.length, context.now.getTime()))
    throw new ApiFault('too_many_events', 'too many events, these were dropped', 429);
  return {
    taken: await serviceOf(context).sendEvents(
      events.map(({ type, material }) => ({
        EventType: type,
        ItemId: material.toUpperCase(),
        VisitorId: session,
      })),
    ),
  };
});

const listMaterials = handles(
  recommendationsItems,
  async (context: Context, { material, limit = MOST_ITEMS }) => {
    const asked = serviceOf(context).recommend({ ItemId: material.toUpperCase(), Count: limit });
    const items = await answerInTime(asked, PATIENCE_MS).catch((error: unknown) => {
      context.log.warn(
        { storefront: context.storefront.id, error: String(error) },
        'the recommendation service did not answer',
      );
      return [];
    });
    return { materials: items.map(({ ItemId }) => ItemId) };
  },
);

/** A page shows the shop's own rule rather than wait for a service. */
async function answerInTime<Result>(asked: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

export const recommendationOperations: DomainOperation<RecommendationsState>[] = [
  { ...acceptEvents, beacon: {} },
  listMaterials,
];
