import type { ThemeTokens } from '../../../ui/theme/theme-shape';

export type Colour = keyof ThemeTokens['color'];

/** One value of a theme in the form. */
export interface LookField {
  /** Name of its control: `tokens/color/accent`. */
  name: string;
  path: readonly string[];
  /** Last part of the path. */
  key: string;
  /** `numbers`: several in one line. */
  kind: 'colour' | 'text' | 'number' | 'numbers';
  /** As the draft has it, or had it when the form was made. */
  stored: string;
  /** As it stands in the control: as the draft has it, or typed and refused. */
  value: string;
  /** As it is live, where the draft has another value. */
  live: string | undefined;
  error: string | undefined;
}

export interface LookGroup {
  /** `color`, `scale`, `radius` */
  key: string;
  fields: readonly LookField[];
}

/** Two colours that meet. */
export interface PairLine {
  mark: Colour;
  ground: Colour;
  /** `#rrggbb` */
  colours: readonly [mark: string, ground: string];
  /** Contrast, 1 to 21. */
  ratio: number;
  least: number;
  /** Lines and rings, not text. */
  isLine: boolean;
}

/** A file of a brand with a draft in it. */
export interface BrandFileScreen {
  brand: { id: string; name: string };
  release: { id: number; title: string } | undefined;
  drafts: readonly { id: number; title: string }[];
  mayEdit: boolean;
  /** Addresses of the storefront's first page with the draft; undefined: no draft, or the person may not look at it. */
  preview: { frame: string; tab: string; /** Of what it shows. */ stamp: string } | undefined;
  mark: string;
  canUndo: boolean;
  canRedo: boolean;
  /** The form has what was typed, and nothing of it is saved. */
  isTyped: boolean;
}

export interface LookScreen extends BrandFileScreen {
  screen: 'look';
  groups: readonly LookGroup[];
  pairs: readonly PairLine[];
}

export interface BrandsScreen {
  screen: 'brands';
  brands: readonly { id: string; name: string; zone: string; locales: number }[];
  /** Whether the person may create one. */
  mayCreate: boolean;
}
