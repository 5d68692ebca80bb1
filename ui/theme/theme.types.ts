import type { ThemeTokens } from './theme-shape';

/** One font family of a brand, out of `@fontsource-variable/<package>/files`. */
export interface ThemeFont {
  family: string;
  package: string;
  /** File name without `.woff2`; `{subset}` stands for latin, latin-ext, greek … */
  file: string;
  subsets: string[];
  /** Range of the weight axis, e.g. "200 800". */
  weight: string;
  /** Range of the width axis, e.g. "62% 125%". */
  stretch?: string;
  style?: 'normal' | 'italic';
  /** Wanted before the first paint. At most two in a theme. */
  preload?: boolean;
  /** Local font bent to this family's measures, so that nothing moves when the real one arrives. */
  fallback: {
    local: string[];
    sizeAdjust: string;
    ascentOverride: string;
    descentOverride: string;
    lineGapOverride: string;
  };
}

/** Sizes in px at 390 and at 1440 px of viewport; ratio between two steps of the type scale likewise. */
export interface ThemeScale {
  base: [number, number];
  ratio: [number, number];
  /** px; all spaces are multiples of it. */
  unit: number;
  /** Space between sections in units, at 390 and at 1440 px. */
  section: [number, number];
}

/** `brands/<id>/theme.json`. */
export interface Theme {
  fonts: ThemeFont[];
  scale: ThemeScale;
  tokens: ThemeTokens;
}
