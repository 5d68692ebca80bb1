import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const section = style({
  display: 'grid',
  gap: vars.space.x8,
  alignItems: 'start',
  maxInlineSize: '70rem',
  marginInline: 'auto',
  paddingBlock: vars.space.section,
  paddingInline: vars.grid.margin,
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 28rem)', columnGap: vars.space.x12 },
  },
});
globalStyle(`${section} :is(h1, h2, p)`, { margin: 0 });
export const about = style({ display: 'grid', gap: vars.space.x5 });
globalStyle(`${about} > h1`, { textWrap: 'balance' });
export const picture = style({
  inlineSize: '100%',
  blockSize: 'auto',
  maxInlineSize: '32rem',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  background: vars.color.sunken,
});
export const facts = style({ display: 'grid', gap: vars.space.x3, margin: 0 });
globalStyle(`${facts} dt`, { color: vars.color.inkMuted, fontSize: vars.size.s });
globalStyle(`${facts} dd`, { margin: 0 });
/** The form, or the booking. */
export const panel = style({ display: 'grid', gap: vars.space.x5 });
globalStyle(`${panel} > h2`, { fontSize: vars.size.l });
