import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

export const grid = style({
  display: 'grid',
  gap: vars.space.x4,
  alignItems: 'start',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
});
globalStyle(`${grid} > *`, { '@media': { [from.tablet]: { gridColumn: 'span 3' } } });
export const wide = style({});
globalStyle(`${grid} > ${wide}`, { gridColumn: '1 / -1' });
export const street = style({});
globalStyle(`${grid} > ${street}`, { '@media': { [from.tablet]: { gridColumn: 'span 4' } } });
export const houseNumber = style({});
globalStyle(`${grid} > ${houseNumber}`, { '@media': { [from.tablet]: { gridColumn: 'span 2' } } });
