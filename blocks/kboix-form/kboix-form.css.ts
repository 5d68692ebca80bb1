import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const join = style({
  display: 'grid',
  gap: vars.space.x4,
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.grid.margin,
  paddingBlock: vars.space.x8,
});
export const title = style({ margin: 0, fontSize: vars.size.xl });
export const form = style({
  display: 'grid',
  gap: vars.space.x4,
  minInlineSize: 0,
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', maxInlineSize: '48rem' } },
});
globalStyle(`${form} > :not(div)`, { gridColumn: '1 / -1', justifySelf: 'start' });
export const text = style({ margin: 0, maxInlineSize: '60ch' });
export const privacy = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
