import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors } from '../theme/breakpoints';
import { vars } from '../theme/contract.css';

/** The first star is flush with the text above; its area to press reaches beyond. */
export const stars = style({ display: 'flex', marginInlineStart: -8 });
/** Covered by its radio button, which a pointer presses and a keyboard focuses. */
export const star = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 48,
  blockSize: 48,
  cursor: 'pointer',
});
globalStyle(`${star} > input`, {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
globalStyle(`${star} > svg`, {
  inlineSize: 32,
  blockSize: 32,
  fill: 'none',
  stroke: vars.color.inkMuted,
  strokeWidth: 1.2,
});
const filled = { fill: vars.color.ink, stroke: vars.color.ink } as const;
globalStyle(`${star} > input:checked + svg`, filled);
/** Those before the chosen one; a rule of its own, as a browser without :has drops it. */
globalStyle(`${star}:has(~ ${star} > input:checked) > svg`, filled);
globalStyle(`${star} > input:focus-visible + svg`, {
  outline: `2px solid ${vars.color.ink}`,
  outlineOffset: 4,
  borderRadius: vars.radius.field,
});
globalStyle(`${star} > svg`, { '@media': { [forcedColors]: { stroke: 'CanvasText' } } });
globalStyle(`${star} > input:checked + svg`, { '@media': { [forcedColors]: { fill: 'CanvasText' } } });
globalStyle(`${star}:has(~ ${star} > input:checked) > svg`, {
  '@media': { [forcedColors]: { fill: 'CanvasText' } },
});
