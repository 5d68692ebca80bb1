import type { ApiLocale, Storefront } from '../../server/settings.types';
import type { Picture, Product, ProductSize } from '../../contract/entities/product.schema';
import { readFlags } from '../../server/read-settings';
import type { Material, Target, ViewContext } from './catalogue.types';
import { familyKey, isLab, targetKey, buildCode, buildProductUrl } from './classification.rules';
import { describeCardFacts, chooseText, resolveWord } from './words.rules';
import { composePrice, composeVoucherPrices, isReduced } from './price.rules';
import { labelSize, sizeBeside } from './size.rules';
import { isLowStock } from './catalogue.facts';

/** A feature flag of docs/contract/markets.md#flags in a market's country. Without injected flags (the catalogue on its own) everything is on. */
const isOn = (
  { flags }: Pick<Storefront, 'flags'>,
  { country }: Pick<ApiLocale, 'country'>,
  flag: 'fetch_colors' | 'size_label',
): boolean => (flags ? flags(country)[flag] === true : true);

const VIEWS = ['L', 'T', 'D', 'P'] as const;

/** Product of a listing (docs/contract/catalogue.md#product) with all its sizes and pictures. */
export const viewProduct = (context: ViewContext, material: Material): Product => {
  const { model } = material;
  const currency = context.priceProfile.currency;
  const format = formatterOf(context);
  return {
    id: material.id,
    code: buildCode(material),
    url: buildProductUrl(urlContext(context), material),
    name: model.name,
    nameBase: model.name,
    brand: model.lineCollection,
    category: `${targetKey(wearerOf(context, material))}/${familyKey(model.family)}/${model.tipology}`,
    family: model.family,
    target: material.target,
    color: viewColour(context, material),
    prices: composePrice(material, context.priceProfile, format),
    sizes: viewSizes(context, material),
    tipology: resolveWord('tipology', model.tipology, context.profile),
    line: resolveWord('line', model.line, context.profile),
    concept: resolveWord('concept', model.concept, context.profile),
    voucherPrices: composeVoucherPrices(
      material,
      context.snapshot.vouchers,
      currency,
      format,
      context.voucher,
    ),
    ...flagLab(context, isLab(material)),
    badge: chooseBadge(material),
    pictures: viewPictures(context, material),
    colors: viewColourways(context, material),
    ...viewCardFacts(context, material),
  };
};

const viewCardFacts = ({ profile }: ViewContext, { model }: Material): Pick<Product, 'facts'> => {
  const facts = describeCardFacts(model.facts, profile);
  return facts.length > 0 ? { facts } : {};
};

/** The lab flag of docs/contract/catalogue.md#product, also under its name at the contract's edge: the main brand's slug followed by "lab". */
export const flagLab = ({ settings }: ViewContext, lab: boolean): { lab: boolean } => {
  const main = Object.values(settings.storefronts).find((storefront) => storefront.default);
  return { lab, ...(main ? { [`${main.slug}lab`]: lab } : {}) };
};

/** Whether cards crop pictures to a square: by the call's field, else by the market's flag squareImage (docs/contract/markets.md#flags). Drawn pictures are square already. */
export const wantsSquare = ({ storefront, profile }: ViewContext, asked: boolean | undefined): boolean =>
  asked ?? readFlags(storefront, profile.country)['squareImage'] === true;

/** The product for scope=lite. */
export const trimProduct = (product: Product): Product => ({
  ...product,
  sizes: [],
  pictures: product.pictures.filter((picture) => picture.view === 'L' || picture.view === 'T'),
});

export const formatterOf =
  (context: ViewContext) =>
  (minor: number): string =>
    context.settings.formatPrice(minor, context.priceProfile);
const urlContext = ({ settings, storefront, profile }: ViewContext) => ({
  settings,
  storefront,
  locale: profile.locale,
});

const viewColour = (context: ViewContext, material: Material) => ({
  key: material.colour.key,
  name: chooseText(material.colour.names, context.profile),
  hex: material.colour.hex,
});

/** Sizes with stock and, where a voucher prices by size, their voucher prices. */
export const viewSizes = (context: ViewContext, material: Material): ProductSize[] => {
  const market = scaleMarket(context);
  const { family } = material.model;
  const wearer = wearerOf(context, material);
  return material.skus.map((sku) => ({
    value: sku.value,
    label: labelSize(sku.value, family, wearer, market),
    beside: sizeBeside(sku.value, family, wearer, context.priceProfile.country),
    ean: sku.ean,
    stock: sku.stock,
    lowStock: isLowStock(sku.stock),
    voucherPrices: composeVoucherPrices(
      material,
      context.snapshot.vouchers,
      context.priceProfile.currency,
      formatterOf(context),
      context.voucher,
      sku.value,
    ),
  }));
};

/** Market in whose scale sizes are written; with the flag size_label off (docs/contract/markets.md#flags) none, and the plain sizes are shown. */
export const scaleMarket = ({ storefront, priceProfile }: ViewContext): string =>
  isOn(storefront, priceProfile, 'size_label') ? priceProfile.market : '';

/** Wearer of sizes and category: a unisex piece on the women's or men's page counts as theirs (`gender`). */
const wearerOf = ({ gender }: ViewContext, material: Material): Target =>
  material.target === 'X' && gender ? gender : material.target;

const chooseBadge = (material: Material): Product['badge'] => {
  const pieces = material.skus.reduce((sum, sku) => sum + sku.stock, 0);
  if (pieces === 0) return 'soldOut';
  if (isReduced(material)) return 'sale';
  if (material.novelty) return 'novelty';
  if (pieces <= 3) return 'lastUnits';
  return material.bestsellerRank === null ? null : 'bestseller';
};

/** Collections of docs/contract/catalogue.md#filter-groups, and the second-life grades of docs/contract/catalogue.md#second-life with their `rewa` for all. */
export const listCollections = (material: Material): string[] => {
  const found: string[] = [];
  if (material.novelty) found.push('novelties');
  if (isReduced(material)) found.push('sales');
  if (material.bestsellerRank !== null) found.push('bestsellers');
  if (!isReduced(material) && !material.rewalk) found.push('collection');
  if (material.rewalk) found.push(material.rewalk, 'rewa');
  return found;
};

const viewPictures = (context: ViewContext, material: Material): Picture[] => {
  const own = material.pictureUrls;
  const colour = chooseText(material.colour.names, context.profile);
  return VIEWS.filter((view) => !own || own[view]).map((view) => ({
    view,
    src: own?.[view] ?? `${context.storefront.imageHost}/${material.id}_${view}.jpg`,
    alt: `${material.model.name}, ${colour}, ${resolveWord('view', view === 'P' && material.model.family !== 'shoes' ? 'B' : view, context.profile)}`,
  }));
};

/** All colourways of the model; with the flag fetch_colors off (docs/contract/markets.md#flags) cards show their own alone. */
const viewColourways = (context: ViewContext, material: Material): Product['colors'] =>
  (isOn(context.storefront, context.profile, 'fetch_colors')
    ? listSisters(context, material)
    : [material]
  ).map((sister) => ({
    id: sister.id,
    url: buildProductUrl(urlContext(context), sister),
    name: chooseText(sister.colour.names, context.profile),
    hex: sister.colour.hex,
  }));

/** Colourways of the model for the same target, this one included. */
export const listSisters = (context: ViewContext, material: Material): Material[] =>
  (context.snapshot.byModel.get(material.model.id) ?? [material]).filter(
    (sister) => sister.target === material.target,
  );
