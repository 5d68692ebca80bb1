import type { BlockViewProps } from '../_contract/block.types';
import type { HeroProps } from './hero.schema';

export interface HeroFact {
  key: string;
  label: string;
  value: string;
}

/** Undefined product: none was named, or the API did not have it in time; the hero stands without it. */
export interface HeroData {
  product?: { name: string; href: string; price: string; facts: HeroFact[] };
}

export type HeroView = BlockViewProps<HeroProps, HeroData>;
