import { readFlags } from '../../server/read-settings';
import { recommendationsItems } from '../recommendations/recommendations.contract';
import type { Material } from './catalogue.types';
import type { Context } from './handler-context.rules';
import type { Range } from './listing.rules';
import { canBeBought } from './recommendation.rules';

/** Whether this storefront lets a recommender learn in this market (flag ia_recommendations, docs/contract/markets.md#flags). */
export const mayLearn = ({ storefront, profile }: Context): boolean =>
  readFlags(storefront, profile.country)['ia_recommendations'] === true;

/** As long as an answer is kept: learning takes minutes anyway, and a service in trouble is left alone for a while. */
const KEPT_MS = 30_000;

/** What the recommender puts beside a product, as far as it can be bought here; nothing where it knows nothing, or is not there. */
export const findLearned = async (
  context: Context,
  range: Range,
  material: Material,
): Promise<readonly Material[]> => {
  const key = `learned ${context.storefront.id} ${material.id}`;
  const known = range.rails.get(key);
  if (known) return known;
  const found = await askRecommender(context, range, material);
  range.rails.set(key, found, { ttl: KEPT_MS });
  return found;
};

const askRecommender = async (context: Context, range: Range, material: Material): Promise<Material[]> => {
  const answer = await context
    .ask(
      recommendationsItems,
      { profile: context.profile.locale, material: material.id },
      context.storefront.id,
    )
    .catch(() => ({ materials: [] }));
  const { byId } = context.state.state.snapshot;
  return answer.materials
    .map((id) => byId.get(id))
    .filter(
      (other): other is Material =>
        other !== undefined &&
        other.active &&
        range.has(other) &&
        other.model.id !== material.model.id &&
        canBeBought(other),
    );
};
