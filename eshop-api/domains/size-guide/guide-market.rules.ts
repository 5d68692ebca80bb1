import type { ResponseOf } from '../../contract/operation';
import { shoeScale } from '../catalogue/size.facts';
import type { ApiLocale } from '../../server/settings.types';
import guideRules from './data/guide-rules.json';
import type { productsSizeGuide } from './size-guide.contract';

export type ShoeGuide = NonNullable<ResponseOf<typeof productsSizeGuide>['sizeGuide']>;
export type ClothesGuide = NonNullable<ResponseOf<typeof productsSizeGuide>['sizeGuideClothes']>;
export type Column = ShoeGuide['columns'][number];
export type GuideTarget = ShoeGuide['target'];

const SCALES = shoeScale.columns as Record<string, Partial<Record<GuideTarget, string>> & { other: string }>;
const LABELLED = shoeScale.labelPrefixes as Record<string, string>;
/** GB's scale is called UK on shoes everywhere. */
const COLUMN_OF: Record<string, Column> = { GB: 'UK' };

/** What a guide needs to know of who reads it. */
export interface GuideMarket {
  /** Country or market with a scale of its own; undefined: the standard EU/US/UK guide. */
  scale: string | undefined;
  /** The market writes sizes in its own scale and the flag `size_label` is on. */
  sizeLabel: boolean;
  unit: 'cm' | 'in';
}

/** A market that labels sizes in its own scale (docs/contract/markets.md#country-lists: US, GB, MX) does so only with its flag; the others' tables need none. */
export function describeMarket({ country, market }: ApiLocale, flag: unknown): GuideMarket {
  const own = [country, market].find((one) => Object.hasOwn(SCALES, one));
  const sizeLabel = own !== undefined && Object.hasOwn(LABELLED, own) && flag === true;
  const scale = own !== undefined && Object.hasOwn(LABELLED, own) && !sizeLabel ? undefined : own;
  return { scale, sizeLabel, unit: guideRules.inches.includes(country) ? 'in' : 'cm' };
}

/** The shopper's own column, then the standard ones; a unisex shoe shows both scales where a market has two. */
export function orderColumns({ scale }: GuideMarket, target: GuideTarget): Column[] {
  const own = scale === undefined ? [] : [COLUMN_OF[scale] ?? (scale as Column)];
  const all = [...new Set([...own, ...(guideRules.standard as Column[])])];
  return all.flatMap((column) => (column === 'US' && target === 'X' ? ['US', 'USW'] : [column]));
}

/** Name in the shoe scale of what a column shows to this target: women's US sizes stand under USW there. */
export function sourceOf(column: Column, target: GuideTarget): string {
  if (column === 'USW') return 'USW';
  const country = column === 'UK' ? 'GB' : column;
  const scale = SCALES[country];
  return scale ? (scale[target] ?? scale.other) : column;
}
