import { readFlags } from '../../server/read-settings';
import { recommendationsItems } from '../recommendations/recommendations.contract';
import type { Material } from './catalogue.types';
import type { Range, Context } from './listing.rules';
import { hashText } from './stable-hash.rules';

/** Points of similarity between two materials; the hash breaks ties the same way on every machine. */
const scoreLikeness = (a: Material, b: Material): number =>
  (a.model.concept === b.model.concept ? 4 : 0) +
  (a.model.line === b.model.line ? 3 : 0) +
  (a.model.tipology === b.model.tipology ? 3 : 0) +
  (a.model.lineCollection === b.model.lineCollection ? 2 : 0) +
  (a.colour.key === b.colour.key ? 1 : 0);

const isWearableWith = (a: Material, b: Material): boolean =>
  a.target === b.target ||
  b.target === 'X' ||
  a.target === 'X' ||
  (b.target === 'G' && b.model.family === 'goods');

const canBeBought = (material: Material): boolean =>
  material.rewalk === null && material.skus.some((sku) => sku.stock > 0);

/** Best candidates first, one colourway per model, the model itself left out. */
const rankCandidates = (
  range: Range,
  material: Material,
  fits: (other: Material) => boolean,
  limit: number,
): Material[] => {
  const scored = range.materials
    .filter(
      (other) =>
        other.model.id !== material.model.id &&
        canBeBought(other) &&
        isWearableWith(material, other) &&
        fits(other),
    )
    .map((other) => ({ other, score: scoreLikeness(material, other), tie: hashText(material.id + other.id) }))
    .sort((a, b) => b.score - a.score || a.tie - b.tie);
  return pickOneAModel(
    scored.map((entry) => entry.other),
    limit,
  );
};

const pickOneAModel = (materials: readonly Material[], limit: number): Material[] => {
  const models = new Set<string>();
  return materials.filter(
    (material) => models.size < limit && !models.has(material.model.id) && models.add(material.model.id),
  );
};

/** What completes a product: other families of the same world, in turn so that no family fills the row. */
export const findComplements = (range: Range, material: Material, limit: number): readonly Material[] =>
  cache(range, `complements ${material.id} ${limit}`, () => chooseComplements(range, material, limit));

const cache = (range: Range, key: string, work: () => readonly Material[]): readonly Material[] => {
  const known = range.rails.get(key) ?? work();
  range.rails.set(key, known);
  return known;
};

const chooseComplements = (range: Range, material: Material, limit: number): Material[] => {
  const ranked = rankCandidates(
    range,
    material,
    (other) => other.model.family !== material.model.family,
    Infinity,
  );
  const families = [...new Set(ranked.map((other) => other.model.family))];
  const rows = families.map((family) => ranked.filter((other) => other.model.family === family));
  const turns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: turns }, (_, turn) => rows.flatMap((row) => row.slice(turn, turn + 1)))
    .flat()
    .slice(0, limit);
};

/** Products alike, then at least two that complete it. */
export const findRecommended = (range: Range, material: Material, limit: number): readonly Material[] =>
  cache(range, `recommended ${material.id} ${limit}`, () => {
    const complements = findComplements(range, material, 2);
    const alike = rankCandidates(
      range,
      material,
      (other) => other.model.family === material.model.family,
      limit - complements.length,
    );
    return [...alike, ...complements];
  });

/** The first choice as far as it goes, then the second; one colourway a model. */
export const fillRail = (
  first: readonly Material[],
  second: readonly Material[],
  limit: number,
): Material[] => pickOneAModel([...first, ...second], limit);

/** What sells best for the same wearers, the model itself left out. */
export const findPopular = (range: Range, material: Material, limit: number): readonly Material[] =>
  cache(range, `popular ${material.id} ${limit}`, () =>
    findBestsellers(
      range,
      (other) => other.model.id !== material.model.id && isWearableWith(material, other),
      limit,
    ),
  );

/** Best sellers of a target, one colourway a model. */
export const findBestsellers = (
  range: Range,
  fits: (material: Material) => boolean,
  limit: number,
): Material[] =>
  pickOneAModel(
    range.materials
      .filter((material) => canBeBought(material) && fits(material))
      .sort((a, b) => (a.bestsellerRank ?? Infinity) - (b.bestsellerRank ?? Infinity) || a.rank - b.rank),
    limit,
  );

/** Replacement of a withdrawn product: a sister in another colour, else the most alike product that can be bought. */
export const findBetter = (range: Range, gone: Material): Material | null => {
  const sister = range.materials.find(
    (other) =>
      other.model.id === gone.model.id &&
      other.id !== gone.id &&
      other.target === gone.target &&
      canBeBought(other),
  );
  return (
    sister ?? rankCandidates(range, gone, (other) => other.model.family === gone.model.family, 1)[0] ?? null
  );
};

/** Whether this storefront allows training of a recommender in this market (flag ia_recommendations, docs/contract/markets.md#flags). */
export const mayLearn = ({ storefront, profile }: Context): boolean =>
  readFlags(storefront, profile.country)['ia_recommendations'] === true;

/** How long an answer is cached: learning takes minutes anyway, and a failing service is not called for a while. */
const KEPT_MS = 30_000;

/** The recommender's products for a product, as far as they can be bought here; none where it has none or is not available. */
export const findLearned = async (
  context: Context,
  range: Range,
  material: Material,
): Promise<readonly Material[]> => {
  const key = `learned ${context.storefront.id} ${material.id}`;
  const known = range.rails.get(key);
  if (known) return known;
  const found = await fetchRecommended(context, range, material);
  range.rails.set(key, found, { ttl: KEPT_MS });
  return found;
};

const fetchRecommended = async (context: Context, range: Range, material: Material): Promise<Material[]> => {
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
