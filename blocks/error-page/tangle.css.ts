import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { motionAllowed } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const tie = keyframes({
  '0%': { strokeDashoffset: '100' },
  '55%': { strokeDashoffset: '0' },
  '80%': { strokeDashoffset: '0' },
  '100%': { strokeDashoffset: '-100' },
});
const tread = keyframes({ '0%, 100%': { opacity: 0.15 }, '30%': { opacity: 1 } });

export const art = style({
  inlineSize: 'min(100%, 34rem)',
  blockSize: 'auto',
  fill: 'none',
  overflow: 'visible',
});
export const ghost = style({ stroke: vars.color.line, strokeWidth: 9, strokeLinecap: 'round' });
export const lace = style({
  stroke: vars.color.ink,
  strokeWidth: 9,
  strokeLinecap: 'round',
  strokeDasharray: 100,
  '@media': { [motionAllowed]: { animation: `${tie} 6s ease-in-out infinite` } },
});
export const tip = style({ stroke: vars.color.accent, strokeWidth: 10 });

const walk = (order: number) => ({
  fill: vars.color.ink,
  '@media': { [motionAllowed]: { animation: `${tread} 4.8s linear ${order * 0.4}s infinite` } },
});
export const step = Object.values(styleVariants({ a: 0, b: 1, c: 2, d: 3, e: 4, f: 5 }, walk));
