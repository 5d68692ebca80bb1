import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;
/** Where the page's column begins: a rail runs to the window's edge and still starts with the text above it. */
const start = `max(${vars.grid.margin}, calc((100vw - ${vars.width.page}) / 2 + ${vars.grid.margin}))`;

export const frame = recipe({
  base: { paddingBlock: `calc(${vars.space.section} / 2)`, overflow: 'clip' },
  variants: {
    arrangement: { rail: {}, sheet: { paddingBlock: 0 }, pack: { paddingInline: vars.grid.margin } },
  },
});

export const head = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'end',
    columnGap: vars.space.x6,
    rowGap: vars.space.x1,
  },
  variants: {
    arrangement: {
      rail: { paddingInline: start, marginBlockEnd: vars.space.x6 },
      sheet: { paddingInline: vars.grid.margin, paddingBlock: vars.space.x10, borderBlockEnd: ruled },
      pack: { marginBlockEnd: vars.space.x4 },
    },
  },
});
export const title = recipe({
  base: { gridColumn: 1 },
  variants: {
    arrangement: {
      rail: {},
      sheet: { fontSize: vars.size.display, lineHeight: vars.leading.display },
      pack: { fontSize: vars.size.display, lineHeight: vars.leading.display },
    },
  },
});
export const text = style({ gridColumn: 1, color: vars.color.inkMuted, maxInlineSize: vars.width.text });
export const all = style({ gridColumn: 2, gridRow: 1 });

export const list = recipe({
  variants: {
    arrangement: {
      rail: {
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'min(64vw, 18rem)',
        gap: vars.grid.cardGap,
        overflowX: 'auto',
        overscrollBehaviorInline: 'contain',
        scrollSnapType: 'inline mandatory',
        scrollPaddingInline: start,
        scrollbarWidth: 'thin',
        scrollbarColor: `${vars.color.lineStrong} transparent`,
        '@media': { [from.desktop]: { gridAutoColumns: 'min(24vw, 22rem)' } },
      },
      sheet: {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        background: vars.color.ground,
        '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
      },
      pack: {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: vars.grid.cardGap,
        '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
      },
    },
  },
});
/* Doubled class: the card's own list style resets the padding. */
globalStyle(`ul.${list.classNames.variants.arrangement.rail}`, {
  paddingInline: start,
  paddingBlock: `${vars.space.x2} ${vars.space.x4}`,
});
globalStyle(`${list.classNames.variants.arrangement.rail} > li`, { scrollSnapAlign: 'start' });
/* One large card and four small ones fill two rows; fewer stand in a row of equals instead of leaving a hole. */
globalStyle(`${list.classNames.variants.arrangement.pack} > li:first-child:nth-last-child(n + 5)`, {
  gridColumn: 'span 2',
  '@media': { [from.tablet]: { gridRow: 'span 2' } },
});
