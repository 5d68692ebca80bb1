import { globalStyle, style } from '@vanilla-extract/css';
import { hovers } from '../theme/breakpoints';
import { vars } from '../theme/contract.css';

export const pages = style({
  listStyle: 'none',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.x1,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${pages} :is(a, span)`, {
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: 44,
  minBlockSize: 44,
  borderRadius: vars.radius.control,
  textDecoration: 'none',
});
globalStyle(`${pages} a:hover`, { '@media': { [hovers]: { background: vars.color.sunken } } });
globalStyle(`${pages} [aria-current]`, { background: vars.color.ink, color: vars.color.ground });
