import type { SheetProduct } from '../../contract/entities/product.schema';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { DomainOperation } from '../../server/domain.types';
import type { Material, ViewContext } from './catalogue.types';
import { describeFacts, factsOf, describeModel, inWordOrder, resolveWord } from './words.rules';
import { isMembersOnly, leaveTaken } from './size.rules';
import type { ProductMemory } from './catalogue.state';
import {
  productsCrossSelling,
  productsLook,
  productsOtherColors,
  productsRecommended,
  productsSheet,
  productsSheetLive,
} from './catalogue.contract';
import { showsFor } from './classification.rules';
import { type Context, type Range, findMaterial, openView, requireMaterial } from './listing.rules';
import { requireTarget } from './listing-filters.rules';
import {
  findLearned,
  mayLearn,
  fillRail,
  findBestsellers,
  findBetter,
  findComplements,
  findPopular,
  findRecommended,
} from './recommendations';
import { readReturnRule } from '../../server/return-rule';
import { formatterOf, listSisters, viewSizes, wantsSquare } from './product-view.rules';
import { findOutfit } from './look.rules';
import { composePrice } from './price.rules';

/** Product of a sheet: the listing's product and what a shopper reads before buying. */
const viewSheet = (
  context: ViewContext,
  memory: ProductMemory,
  material: Material,
): SheetProduct & { exists: true } => {
  const { model } = material;
  const word = (section: 'part' | 'material' | 'sustainability' | 'care', key: string) =>
    resolveWord(section, key, context.profile);
  return {
    ...memory.full(context, material),
    exists: true,
    description: describeModel(model, context.storefront.lines, context.profile),
    composition: inWordOrder('part', model.composition).map(([part, stuff]) => ({
      part: word('part', part),
      material: word('material', stuff),
    })),
    facts: describeFacts(factsOf(material), context.profile),
    sustainability: model.sustainability.map((key) => word('sustainability', key)),
    care: model.care.map((key) => word('care', key)),
    sizeGuide: model.sizeGuide,
    returnDays: readReturnRule(context.storefront, context.profile).days,
    membersOnly: isMembersOnly(material),
  };
};

/** Products of a rail, and of one inside a modal. */
const RAIL = 8;
const MODAL_RAIL = 4;
/** Pieces of a look beside the product itself. */
const LOOK = 4;

const showSheet = (
  context: Context,
  input: RequestOf<typeof productsSheet>,
): ResponseOf<typeof productsSheet> => {
  const { view, range } = openView(context, input);
  const material = findMaterial(view, range, input.material);
  if (!material) {
    const better = findReplacement(view, range, input.material);
    const productBetter = better && context.state.memory.full(view, better);
    return { productSheet: { id: input.material, exists: false as const }, productBetter, seoContent: null };
  }
  const productBetter = isSoldOut(material) ? findBetter(range, material) : null;
  return {
    productSheet: viewSheet(view, context.state.memory, material),
    productBetter: productBetter && context.state.memory.full(view, productBetter),
    seoContent: input.seoContent ? describeModel(material.model, view.storefront.lines, view.profile) : null,
  };
};

const isSoldOut = (material: Material): boolean => material.skus.every((sku) => sku.stock === 0);

/** For a withdrawn product its sister or the most similar one; for an unknown code the model that the code names. */
const findReplacement = (view: ViewContext, range: Range, code: string): Material | null => {
  const gone = view.snapshot.byId.get(code.toUpperCase());
  if (gone) return findBetter(range, gone);
  const modelCode = `${code.toUpperCase().split('-')[0]}-`;
  return range.materials.find((material) => material.id.startsWith(modelCode)) ?? null;
};

const showLive = (
  context: Context,
  input: RequestOf<typeof productsSheetLive>,
): ResponseOf<typeof productsSheetLive> => {
  const { view, range } = openView(context, input);
  const material = requireMaterial(view, range, input.material);
  const prices = composePrice(material, view.priceProfile, formatterOf(view));
  return {
    productSheetLive: {
      id: material.id,
      sizes: viewSizes(view, leaveTaken(material, context.state.taken.of)),
      prices,
    },
  };
};

const showOtherColors = (
  context: Context,
  input: RequestOf<typeof productsOtherColors>,
): ResponseOf<typeof productsOtherColors> => {
  const { view, range } = openView(context, input);
  const material = requireMaterial(view, range, input.material);
  const sisters = listSisters(view, material).filter(
    (sister) => sister.id !== material.id && range.has(sister),
  );
  const products = sisters
    .map((sister) => context.state.memory.lite(view, sister))
    .map((product) => ({ ...product, url: `${product.url}?from=${material.id}` }));
  return { products, listName: 'other-colors' };
};

const showLite = (context: Context, view: ViewContext, materials: readonly Material[]) =>
  materials.map((material) => context.state.memory.lite(view, material));

const showCrossSelling = (
  context: Context,
  input: RequestOf<typeof productsCrossSelling>,
): ResponseOf<typeof productsCrossSelling> => {
  const { view, range } = openView(context, input);
  const material = requireMaterial(view, range, input.productId);
  return {
    recommendeds: showLite(context, view, findComplements(range, material, RAIL)),
    listName: 'cross-selling',
  };
};

const showOutfit = (
  context: Context,
  input: RequestOf<typeof productsLook>,
): ResponseOf<typeof productsLook> => {
  const { view, range } = openView(context, input);
  return {
    recommendeds: showLite(
      context,
      view,
      findOutfit(range, requireMaterial(view, range, input.productId), LOOK),
    ),
    listName: 'complete-the-look',
  };
};

const showRecommended = async (
  context: Context,
  input: RequestOf<typeof productsRecommended>,
): Promise<ResponseOf<typeof productsRecommended>> => {
  const { view, range } = openView(context, input);
  const target = requireTarget(input.targetIdUrl ?? input.gender);
  const material = input.material ? findMaterial(view, range, input.material) : undefined;
  const limit = input.forModal ? MODAL_RAIL : RAIL;
  const found = material
    ? await recommendBeside(context, range, material, limit, input)
    : findBestsellers(range, (other) => showsFor(other, target), limit);
  return {
    recommendeds: showLite(context, view, found),
    listName: 'recommended',
    squareImage: wantsSquare(view, input.square),
  };
};

/** Popular products if requested; else those of the recommender, filled up by similarity. */
const recommendBeside = async (
  context: Context,
  range: Range,
  material: Material,
  limit: number,
  { algorithm, useIA }: RequestOf<typeof productsRecommended>,
): Promise<readonly Material[]> => {
  if (algorithm === 'popular') return findPopular(range, material, limit);
  const alike = findRecommended(range, material, limit);
  return useIA && mayLearn(context)
    ? fillRail(await findLearned(context, range, material), alike, limit)
    : alike;
};

// Plain pairs instead of `handles`: comparing these answers there runs into TypeScript's depth limit.
export const productOperations: DomainOperation[] = [
  { operation: productsSheet, handle: showSheet },
  { operation: productsSheetLive, handle: showLive },
  { operation: productsOtherColors, handle: showOtherColors },
  { operation: productsCrossSelling, handle: showCrossSelling },
  { operation: productsLook, handle: showOutfit },
  { operation: productsRecommended, handle: showRecommended },
];
