import { style } from '@vanilla-extract/css';
import { from } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

export const grid = style({
  display: 'grid',
  gap: vars.space.x4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
});
export const thumbnail = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'contain',
  background: vars.color.line,
});
/* No side is fixed, so that the limits of both keep its shape. */
export const whole = style({
  display: 'block',
  inlineSize: 'auto',
  maxInlineSize: '100%',
  blockSize: 'auto',
  maxBlockSize: '24rem',
});
export const sides = style({
  display: 'grid',
  gap: vars.space.x5,
  alignItems: 'start',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
