import { styleVariants } from '@vanilla-extract/css';

const steps = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [i * 2, `${i * 2}%`])) as Record<
  number,
  string
>;

/** Pictures do not turn with the reading direction, and neither do the places on them. */
export const insetX = styleVariants(steps, (left) => ({ left }));
export const insetY = styleVariants(steps, (top) => ({ top }));
