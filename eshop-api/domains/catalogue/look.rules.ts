import type { Material } from './catalogue.types';
import type { Range } from './listing.rules';
import { hashText } from './stable-hash.rules';

/** Chroma (0 to 1) below which a colour is a neutral: it goes with everything. */
const NEUTRAL = 0.16;

/** Hue in degrees, chroma and lightness from 0 to 1 of #rrggbb. */
export function readColour(hex: string): { hue: number; chroma: number; light: number } {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = most - least;
  const sector =
    chroma === 0
      ? 0
      : most === red
        ? ((green - blue) / chroma + 6) % 6
        : most === green
          ? (blue - red) / chroma + 2
          : (red - green) / chroma + 4;
  return { hue: sector * 60, chroma, light: (most + least) / 2 };
}

/** How well two colours match, 0 to 1: tone on tone, neighbours and opposites of the colour circle, neutrals with everything. */
export function rateHarmony(one: string, other: string): number {
  const [a, b] = [readColour(one), readColour(other)];
  const contrast = Math.min(1, Math.abs(a.light - b.light) * 2);
  if (a.chroma < NEUTRAL || b.chroma < NEUTRAL) return 0.7 + 0.3 * contrast;
  const turn = Math.abs(a.hue - b.hue);
  const apart = Math.min(turn, 360 - turn);
  if (apart <= 40) return 1 - apart / 200;
  return apart >= 150 ? 0.75 + 0.2 * contrast : 0.35;
}

const wornTogether = (a: Material, b: Material): boolean =>
  a.target === b.target || a.target === 'X' || b.target === 'X';

const scorePart = (material: Material, other: Material): number =>
  4 * rateHarmony(material.colour.hex, other.colour.hex) +
  (material.model.line === other.model.line ? 1.5 : 0) +
  (material.model.concept === other.model.concept ? 1 : 0) +
  (material.model.lineCollection === other.model.lineCollection ? 1 : 0);

const canBeBought = (material: Material): boolean =>
  material.rewalk === null && material.skus.some((sku) => sku.stock > 0);

/** Families that are worn; a mug completes no look. */
const WORN = new Set(['shoes', 'clothes', 'accessories']);

/** One whole look around a product: of the other worn families and kinds, the piece whose colour and line fit best, at most `limit`. Cached with the range. */
export function findOutfit(range: Range, material: Material, limit: number): readonly Material[] {
  const key = `look ${material.id} ${limit}`;
  const known = range.rails.get(key) ?? chooseOutfit(range, material, limit);
  range.rails.set(key, known);
  return known;
}

function chooseOutfit(range: Range, material: Material, limit: number): Material[] {
  const ranked = range.materials
    .filter(
      (other) =>
        WORN.has(other.model.family) &&
        other.model.family !== material.model.family &&
        canBeBought(other) &&
        wornTogether(material, other),
    )
    .map((other) => ({ other, score: scorePart(material, other), tie: hashText(other.id + material.id) }))
    .sort((a, b) => b.score - a.score || a.tie - b.tie);
  const kinds = new Set<string>();
  return ranked
    .map(({ other }) => other)
    .filter(({ model: { tipology } }) => kinds.size < limit && !kinds.has(tipology) && kinds.add(tipology));
}
