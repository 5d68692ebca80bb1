import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

export const parts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space.x4,
});
export const partList = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.x2} ${vars.space.x4}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
/* The part that is shown. */
globalStyle(`${partList} [aria-current]`, { fontWeight: vars.weight.strong, textDecoration: 'none' });
export const market = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space.x2 });
export const fields = style({ margin: 0, padding: 0, border: 0, minInlineSize: 0 });
