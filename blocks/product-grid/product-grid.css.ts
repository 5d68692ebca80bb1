import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const frame = style({ marginInline: 'auto', maxInlineSize: vars.width.page, paddingInline: vars.grid.margin });

export const frames = {
  sidebar: style([frame, { '@media': { [from.desktop]: { display: 'grid', gridTemplateColumns: 'minmax(200px, 15rem) minmax(0, 1fr)', columnGap: vars.space.x12, alignItems: 'start' } } }]),
  top: style([frame]),
  drawer: style([frame]),
};

export const list = style({ minInlineSize: 0 });

const grid = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridAutoFlow: 'dense' });

/** Columns on a desktop; two on phones, three at most on tablets. */
export const grids = Object.fromEntries(
  [2, 3, 4, 5].map((columns) => [columns, style([grid, {
    '@media': {
      [from.tablet]: { gridTemplateColumns: `repeat(${Math.min(columns, 3)}, minmax(0, 1fr))` },
      [from.desktop]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
    },
  }])]),
) as Record<2 | 3 | 4 | 5, string>;

export const gaps = styleVariants({
  card: { columnGap: vars.grid.cardGap, rowGap: `calc(${vars.grid.cardGap} * 1.75)` },
  none: { gap: vars.stroke.hairline },
  tight: { gap: vars.grid.cardGap },
});

const large = 'li:nth-child(10n + 7)';
/* The last tile stays small: alone in its row it would have no row to be as high as. */
const wide = 'li:nth-child(9n + 4):not(:last-child)';
export const rhythms = { even: style({}), feature: style({}), offset: style({}) };
/* One tile in ten is four times as large; a full row of small ones stands beside it, so `dense` leaves no hole. */
globalStyle(`${rhythms.feature} > ${large}`, { '@media': { [from.desktop]: { gridColumn: 'span 2', gridRow: 'span 2', gridTemplateRows: 'minmax(0, 1fr)' } } });
/* Now and then a tile stands two columns wide and as high as its row. */
globalStyle(`${rhythms.offset} > ${wide}`, { '@media': { [from.desktop]: { gridColumn: 'span 2', gridTemplateRows: 'minmax(0, 1fr)' } } });
/* Its picture takes the room that the row leaves and asks for none itself. */
globalStyle(`:is(${rhythms.feature} > ${large}, ${rhythms.offset} > ${wide}) > img`, {
  '@media': { [from.desktop]: { aspectRatio: 'auto', blockSize: 0, minBlockSize: '100%' } },
});
globalStyle(`${rhythms.offset} > ${wide} > img`, { '@media': { [from.desktop]: { objectFit: 'contain' } } });
