import type { Family, Model, Target } from '../../eshop-api/domains/catalogue/catalogue.types';

/** One model as it is written by hand in `models/`. */
export interface DemoModel {
  slug: string;
  name: string;
  lineCollection: string;
  family: Family;
  /** Target → model code; each becomes a row of materials of its own. */
  targets: Partial<Record<Target, string>>;
  tipology: string;
  line: string;
  concept: string;
  silhouette: string;
  texture?: string;
  /** Whole EUR, one of price-points.json. */
  price: number;
  /** Name of a run in size-runs.json, when family and target don't settle it. */
  sizeRun?: string;
  /** Whole EUR by size, where sizes differ in price. */
  sizePrices?: Record<string, number>;
  sizeGuide?: string;
  description: Model['description'];
  neutralDescription?: Model['description'];
  composition: Record<string, string>;
  facts: Record<string, number | string>;
  care: string[];
  sustainability: string[];
  /** This season's: its colourways at full price are novelties. */
  isNew?: boolean;
  /** Second-life grade of the whole model. */
  rewalk?: string;
  colourways: DemoColourway[];
}

/** Last three characters of the code, and palette colours by role. */
export interface DemoColourway {
  no: string;
  base: string;
  accent?: string;
  second?: string;
  sole?: string;
  lining?: string;
  lace?: string;
}

export interface PaletteColour {
  /** Filter value. */
  key: string;
  hex: string;
  names: Model['description'];
}
