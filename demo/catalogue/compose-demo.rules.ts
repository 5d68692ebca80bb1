import palette from './palette.json';
import vouchers from './vouchers.json';
import type {
  Amount,
  Material,
  Model,
  PictureSpec,
  Sku,
  Target,
} from '../../eshop-api/domains/catalogue/catalogue.types';
import { composeEan } from '../../eshop-api/domains/catalogue/codes.rules';
import { discountedPoint, spreadPrices } from '../../eshop-api/domains/catalogue/price.rules';
import { listSizes } from '../../eshop-api/domains/catalogue/size.rules';
import { hashText, pickNumber } from '../../eshop-api/domains/catalogue/stable-hash.rules';
import type { DemoColourway, DemoModel, PaletteColour } from './demo-model.types';

const PALETTE = palette as Record<string, PaletteColour>;
const ROLES = ['base', 'accent', 'second', 'sole', 'lining', 'lace'] as const;

/** Finished materials of the demo catalogue, in default order, the same on every machine. */
export const composeDemo = (models: readonly DemoModel[]): Material[] => {
  const materials = models.flatMap((model) =>
    Object.entries(model.targets).flatMap(([target, code]) =>
      model.colourways.map((colourway) => composeMaterial(model, target as Target, code, colourway)),
    ),
  );
  return numberEans(rankMaterials(materials));
};

const composeMaterial = (
  demo: DemoModel,
  target: Target,
  code: string,
  colourway: DemoColourway,
): Material => {
  const id = `${code}-${colourway.no}`;
  const colour = paletteColour(demo, colourway.base);
  const eur = composeAmount(id, demo.price * 100, demo.rewalk);
  const novelty =
    eur.previous === null && !demo.rewalk && (demo.isNew === true || pickNumber(`${id} new`, 6) === 0);
  const material: Material = {
    id,
    target,
    model: composeModel(demo),
    colour: { key: colour.key, hex: colour.hex, names: colour.names },
    rank: 0,
    firstOnSale: chooseFirstDay(demo.slug, id, novelty),
    bestsellerRank: null,
    novelty,
    rewalk: demo.rewalk ?? null,
    voucherCodes: [],
    picture: composePicture(demo, colourway, id),
    pictureUrls: null,
    active: true,
    prices: spreadPrices(eur),
    skus: listSizes(demo.family, target, demo.sizeRun).map((size) => composeSku(demo, id, size, eur)),
  };
  return { ...material, voucherCodes: chooseVouchers(material) };
};

const composeModel = (demo: DemoModel): Model => ({
  id: demo.slug,
  name: demo.name,
  lineCollection: demo.lineCollection,
  family: demo.family,
  tipology: demo.tipology,
  line: demo.line,
  concept: demo.concept,
  description: demo.description,
  ...(demo.neutralDescription ? { neutralDescription: demo.neutralDescription } : {}),
  composition: demo.composition,
  facts: demo.facts,
  care: demo.care,
  sustainability: demo.sustainability,
  sizeGuide: demo.sizeGuide ?? null,
});

const paletteColour = (demo: DemoModel, name: string): PaletteColour => {
  const colour = PALETTE[name];
  if (!colour) throw new Error(`${demo.slug}: there is no colour "${name}" in palette.json`);
  return colour;
};

const composePicture = (demo: DemoModel, colourway: DemoColourway, id: string): PictureSpec => {
  const roles = ROLES.flatMap((role): [string, string][] =>
    colourway[role] ? [[role, paletteColour(demo, colourway[role]).hex]] : [],
  );
  return {
    silhouette: demo.silhouette,
    colours: Object.fromEntries(roles) as PictureSpec['colours'],
    ...(demo.texture ? { texture: demo.texture } : {}),
    seed: hashText(id) % 1000,
  };
};

/** The demo's newest day, fixed, so that its order is the same on every day. */
const LAST_DAY = Date.UTC(2026, 8, 1) / 86_400_000;

/** Novelties came in the last three months, the rest in the two and a half years before; colourways of a model within two months of each other. */
const chooseFirstDay = (model: string, id: string, novelty: boolean): string => {
  const days = novelty
    ? pickNumber(`${id} first`, 90)
    : 120 + pickNumber(`${model} first`, 900) + pickNumber(`${id} first`, 60);
  return new Date((LAST_DAY - days) * 86_400_000).toISOString().slice(0, 10);
};

/** About one in five is reduced, by 20 to 50 percent; second-life pieces always are. */
const composeAmount = (id: string, eurMinor: number, rewalk: string | undefined): Amount => {
  const percent = rewalk
    ? 40
    : pickNumber(`${id} sale`, 100) < 20
      ? [20, 30, 30, 40, 50][pickNumber(`${id} off`, 5)]!
      : 0;
  const current = percent ? discountedPoint(eurMinor, percent) : eurMinor;
  return { current, previous: current < eurMinor ? eurMinor : null };
};

const composeSku = (demo: DemoModel, id: string, size: string, eur: Amount): Sku => {
  const own = demo.sizePrices?.[size];
  return {
    value: size,
    ean: '',
    stock: chooseStock(id, size, demo.rewalk),
    prices: own && eur.previous === null ? spreadPrices({ current: own * 100, previous: null }) : null,
  };
};

/** Some sizes sold out, some down to the last piece, a few products gone altogether; second-life pieces are single. */
const chooseStock = (id: string, size: string, rewalk: string | undefined): number => {
  if (pickNumber(`${id} gone`, 60) === 0) return 0;
  const chance = pickNumber(`${id} ${size} stock`, 100);
  if (rewalk) return chance < 45 ? 1 : 0;
  if (chance < 12) return 0;
  return chance < 22 ? 1 : 2 + (chance % 24);
};

const chooseVouchers = (material: Material): string[] =>
  vouchers.vouchers
    .filter(
      ({ code, on }) =>
        on.lineCollections.includes(material.model.lineCollection) &&
        on.families.includes(material.model.family) &&
        material.rewalk === null &&
        (on.sale || material.prices['EUR']!.previous === null) &&
        pickNumber(`${material.id} ${code}`, on.share) === 0,
    )
    .map(({ code }) => code);

/** Best sellers in every line. */
const BESTSELLER_SHARE = 12;

/** Default order: best sellers and novelties rise, colourways of a model are spread so that no row shows one shoe four times. */
const rankMaterials = (materials: Material[]): Material[] => {
  const ranked = materials
    .map((material) => {
      const bestseller = !material.rewalk && pickNumber(`${material.id} best`, BESTSELLER_SHARE) === 0;
      const lift =
        (bestseller ? 250_000 : 0) + (material.novelty ? 180_000 : 0) - (material.rewalk ? 400_000 : 0);
      return { material, bestseller, place: pickNumber(`${material.id} place`, 1_000_000) - lift };
    })
    .sort((a, b) => a.place - b.place);
  let bestsellers = 0;
  return ranked.map(({ material, bestseller }, rank) => ({
    ...material,
    rank,
    bestsellerRank: bestseller ? (bestsellers += 1) : null,
  }));
};

/** EANs come from the code and size, so that another colourway does not shift the others' numbers. */
const numberEans = (materials: Material[]): Material[] => {
  const taken = new Set<number>();
  const take = (text: string): number => {
    let number = hashText(text);
    while (taken.has(number)) number += 1;
    taken.add(number);
    return number;
  };
  const byCode = [...materials].sort((a, b) => (a.id < b.id ? -1 : 1));
  const numbered = new Map(
    byCode.map((material) => [
      material.id,
      material.skus.map((sku) => ({ ...sku, ean: composeEan(take(`${material.id} ${sku.value}`)) })),
    ]),
  );
  return materials.map((material) => ({ ...material, skus: numbered.get(material.id)! }));
};
