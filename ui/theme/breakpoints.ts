/** Media queries by width. 768 px is the spec's mobile breakpoint. */
export const from = {
  phone: 'screen and (min-width: 480px)',
  tablet: 'screen and (min-width: 768px)',
  desktop: 'screen and (min-width: 1024px)',
  wide: 'screen and (min-width: 1440px)',
} as const;

export const upTo = { tablet: 'screen and (max-width: 767.98px)', desktop: 'screen and (max-width: 1023.98px)' } as const;

export const reducedMotion = '(prefers-reduced-motion: reduce)';
export const motionAllowed = '(prefers-reduced-motion: no-preference)';
export const hovers = '(hover: hover)';
export const forcedColors = '(forced-colors: active)';
