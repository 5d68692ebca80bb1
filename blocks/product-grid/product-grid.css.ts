import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { from, oneOrTwoColumns } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { largeTiles, wideTiles, type Columns, type Rhythm } from './rhythm';

const frame = style({
  marginInline: 'auto',
  maxInlineSize: vars.width.page,
  paddingInline: vars.grid.margin,
});

export const frames = {
  sidebar: style([
    frame,
    {
      '@media': {
        [from.desktop]: {
          display: 'grid',
          gridTemplateColumns: 'minmax(200px, 15rem) minmax(0, 1fr)',
          columnGap: vars.space.x12,
          alignItems: 'start',
        },
      },
    },
  ]),
  top: style([frame]),
  drawer: style([frame]),
};

export const list = style({ minInlineSize: 0 });

const grid = style({ display: 'grid', gridTemplateColumns: oneOrTwoColumns('7.5rem') });

/** Names for selectors: the tiles of other sizes depend on the columns. */
const inColumns = { 2: style({}), 3: style({}), 4: style({}), 5: style({}) };
const allColumns: Columns[] = [2, 3, 4, 5];

/** Columns on a desktop; two on phones, three at most on tablets. */
export const grids = Object.fromEntries(
  allColumns.map((columns) => [
    columns,
    style([
      grid,
      inColumns[columns],
      {
        '@media': {
          [from.tablet]: { gridTemplateColumns: `repeat(${Math.min(columns, 3)}, minmax(0, 1fr))` },
          [from.desktop]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
        },
      },
    ]),
  ]),
) as Record<Columns, string>;

export const gaps = styleVariants({
  card: { columnGap: vars.grid.cardGap, rowGap: `calc(${vars.grid.cardGap} * 1.75)` },
  none: { gap: vars.stroke.hairline },
  tight: { gap: vars.grid.cardGap },
});

const nth = ({ period, first }: Rhythm): string => `li:nth-child(${period}n + ${first})`;
export const rhythms = { even: style({}), feature: style({}), offset: style({}) };
const large = allColumns
  .map((columns) => `${rhythms.feature}.${inColumns[columns]} > ${nth(largeTiles[columns])}`)
  .join(', ');
/* The last tile stays small: alone in its row it would have no row to be as high as. */
const wide = allColumns
  .map((columns) => `${rhythms.offset}.${inColumns[columns]} > ${nth(wideTiles[columns])}:not(:last-child)`)
  .join(', ');
/* Now and then a tile is four times as large, or stands two columns wide and as high as its row. */
globalStyle(`:is(${large})`, {
  '@media': {
    [from.desktop]: { gridColumn: 'span 2', gridRow: 'span 2', gridTemplateRows: 'minmax(0, 1fr)' },
  },
});
globalStyle(`:is(${wide})`, {
  '@media': { [from.desktop]: { gridColumn: 'span 2', gridTemplateRows: 'minmax(0, 1fr)' } },
});
/* Its picture takes the room that the row leaves and needs none itself. */
globalStyle(`:is(${large}, ${wide}) > img`, {
  '@media': { [from.desktop]: { aspectRatio: 'auto', blockSize: 0, minBlockSize: '100%' } },
});
globalStyle(`:is(${wide}) > img`, { '@media': { [from.desktop]: { objectFit: 'contain' } } });

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x3,
  marginBlock: vars.space.section,
  fontFamily: vars.font.caption,
  fontSize: vars.size.s,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${pager} > ol`, {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x1,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  color: vars.color.inkMuted,
});
globalStyle(`${pager} a`, {
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: 44,
  minBlockSize: 44,
  boxSizing: 'border-box',
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.control,
  color: vars.color.ink,
  textDecoration: 'none',
});
globalStyle(`${pager} > a`, {
  paddingInline: vars.space.x5,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
});
globalStyle(`${pager} a:hover`, { background: vars.color.sunken });
globalStyle(`${pager} a[aria-current]`, { background: vars.color.ink, color: vars.color.inkInverse });
