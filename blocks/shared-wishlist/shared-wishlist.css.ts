import { style } from '@vanilla-extract/css';
import { from, oneOrTwoColumns } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const section = style({
  display: 'grid',
  gap: vars.space.x5,
  marginInline: 'auto',
  marginBlock: vars.space.x8,
  maxInlineSize: vars.width.page,
  paddingInline: vars.grid.margin,
});
export const title = style({ margin: 0, fontSize: vars.size.xxl, overflowWrap: 'anywhere' });
export const text = style({ margin: 0, color: vars.color.inkMuted, maxInlineSize: '40rem' });
export const grid = style({
  display: 'grid',
  columnGap: vars.grid.cardGap,
  rowGap: `calc(${vars.grid.cardGap} * 1.75)`,
  gridTemplateColumns: oneOrTwoColumns('7.5rem'),
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [from.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
