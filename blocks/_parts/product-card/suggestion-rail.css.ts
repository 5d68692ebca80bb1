import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

export const section = style({
  marginInline: 'auto',
  maxInlineSize: vars.width.page,
  paddingInline: vars.grid.margin,
  marginBlockEnd: vars.space.section,
  minInlineSize: 0,
});
globalStyle(`${section} > h2`, { margin: 0, marginBlockEnd: vars.space.x5 });

/* Phones slide; four stand side by side on desktops. */
const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(max(60%, min(100%, 10.5rem)), 1fr)',
  gap: vars.grid.cardGap,
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline mandatory',
  scrollbarWidth: 'thin',
  paddingBlock: 4,
  marginInline: `calc(-1 * ${vars.grid.margin})`,
  '@media': {
    [from.tablet]: { gridAutoColumns: 'minmax(30%, 1fr)' },
    [from.desktop]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      overflow: 'visible',
      marginInline: 0,
    },
  },
});
/* Doubled: the card list's own reset has the same weight. */
globalStyle(`ul.${row}`, {
  paddingInline: vars.grid.margin,
  scrollPaddingInline: vars.grid.margin,
  '@media': { [from.desktop]: { paddingInline: 0 } },
});
globalStyle(`${row} > li`, { scrollSnapAlign: 'start' });

export const rows = { plain: row, split: row, specimen: style([row, { gap: vars.stroke.hairline }]) };
