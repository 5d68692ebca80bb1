import type { Shield } from '../../engine/pages/list-impact';
import type { Problem } from '../../engine/pages/page.types';
import type { ValueChange } from './compare-values';

export interface Impact {
  file: string;
  /** Pages of the shop, each once for each locale of each brand that has it. */
  of: number;
  cells: PageCell[];
  /** Only with a candidate: pages that become other ones. */
  changed?: PageCell[];
  changes?: ValueChange[];
  shields: Shield[];
  /** Without a candidate what would be wrong without the file, with one what would be wrong with it. */
  problems: Problem[];
}

export interface PageCell {
  brand: string;
  locale: string;
  page: string;
}
