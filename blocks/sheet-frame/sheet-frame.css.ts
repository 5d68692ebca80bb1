import { globalStyle, style } from '@vanilla-extract/css';
import { from, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const wide = (rules: Record<string, unknown>) => ({ '@media': { [from.desktop]: rules } }) as never;

const frame = style({
  display: 'grid',
  // Under each other: name and price are to share the first screen with the pictures.
  rowGap: vars.space.x4,
  marginInline: 'auto',
  maxInlineSize: vars.width.page,
  marginBlockEnd: vars.space.section,
});
const mediaFirst = style([
  frame,
  wide({
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    columnGap: vars.space.x12,
    paddingInline: vars.grid.margin,
    alignItems: 'start',
  }),
]);
const infoFirst = style([
  frame,
  wide({
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
    paddingInline: vars.grid.margin,
    alignItems: 'start',
  }),
]);
/* Beside each other from a tablet on: a picture over the full width would push name, price and sizes off the first screen. */
const stage = style([
  frame,
  {
    '@media': {
      [from.tablet]: {
        gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)',
        columnGap: vars.space.x6,
        alignItems: 'start',
        maxInlineSize: 'none',
      },
      [from.desktop]: { gridTemplateColumns: 'minmax(0, 13fr) minmax(0, 8fr)', columnGap: vars.space.x10 },
    },
  },
]);
export const frames = { 'media-first': mediaFirst, 'info-first': infoFirst, stage };

/* Without boxes of their own: what stands in them is part of the column of words. */
export const headline = style({ display: 'contents' });
export const beside = style({ display: 'contents' });

export const media = style({ minInlineSize: 0 });
export const info = style({ minInlineSize: 0, paddingInline: vars.grid.margin });
globalStyle(`${info} > div`, {
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x4,
  '@media': { [from.desktop]: { gap: vars.space.x6 } },
});
/* A block with nothing to show leaves no gap. */
globalStyle(`${info} > div :is(${headline}, ${beside}) > :empty, ${info} > div > :empty`, {
  display: 'none',
});

globalStyle(
  `:is(${mediaFirst}, ${infoFirst}) > ${info}`,
  wide({ position: 'sticky', insetBlockStart: vars.space.x24, paddingInline: 0 }),
);
globalStyle(
  `${infoFirst} > ${info}`,
  wide({
    gridColumn: 1,
    gridRow: 1,
    position: 'static',
    background: vars.color.ground,
    border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
    borderInlineEnd: 0,
    padding: vars.space.x5,
  }),
);
globalStyle(
  `${infoFirst} > ${media}`,
  wide({ gridColumn: 2, gridRow: 1, position: 'sticky', insetBlockStart: vars.space.x20 }),
);
globalStyle(`${stage} > ${media}`, {
  '@media': { [from.tablet]: { position: 'sticky', insetBlockStart: vars.space.x20 } },
});
globalStyle(`${stage} > ${info}`, {
  '@media': { [from.tablet]: { paddingInlineStart: 0, paddingBlockStart: vars.space.x5 } },
});

/* Phones: pictures, name, price, sizes and button share the first screen, so what is short stands beside the name. */
const onPhone = (rules: Record<string, unknown>) => ({ '@media': { [upTo.tablet]: rules } }) as never;
globalStyle(`${stage}`, onPhone({ rowGap: vars.space.x3 }));
globalStyle(`${stage} > ${info} > div`, {
  gap: vars.space.x5,
  '@media': { [upTo.tablet]: { gap: vars.space.x3 } },
});
globalStyle(
  `${stage} ${headline}:has(> [data-block])`,
  onPhone({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    columnGap: vars.space.x4,
    rowGap: vars.space.x1,
  }),
);
globalStyle(`${stage} ${headline} > [data-block]`, onPhone({ flex: '0 1 auto' }));
/* Under each other beside a short name, side by side under a long one. */
globalStyle(
  `${stage} ${beside}:has(> [data-block])`,
  onPhone({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    flex: '1 1 11.5rem',
    maxInlineSize: '100%',
    columnGap: vars.space.x1,
  }),
);
