/**
 * Media queries by width, in the reader's own font size: at twice the text a desk has room for a tablet's layout only
 * (WCAG 1.4.4). At 16 px they are 480, 768 (mobile: docs/contract/markets.md#breakpoint), 1024 and 1440 px.
 */
export const from = {
  phone: 'screen and (min-width: 30em)',
  tablet: 'screen and (min-width: 48em)',
  desktop: 'screen and (min-width: 64em)',
  wide: 'screen and (min-width: 90em)',
} as const;

export const upTo = {
  tablet: 'screen and (max-width: 47.99em)',
  desktop: 'screen and (max-width: 63.99em)',
} as const;

/**
 * Columns of a grid on phones: two, or one where text is so large that a column would be narrower than `least`, a CSS length in the
 * reader's own font size.
 */
export const oneOrTwoColumns = (least: string): string =>
  `repeat(auto-fill, minmax(min(100%, max(${least}, 35%)), 1fr))`;

export const reducedMotion = '(prefers-reduced-motion: reduce)';
export const motionAllowed = '(prefers-reduced-motion: no-preference)';
export const hovers = '(hover: hover)';
export const forcedColors = '(forced-colors: active)';
