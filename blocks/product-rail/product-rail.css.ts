import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from, oneOrTwoColumns } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;
/** Where the page's column begins: a rail runs to the window's edge and still starts with the text above it. */
const start = `max(${vars.grid.margin}, calc((100vw - ${vars.width.page}) / 2 + ${vars.grid.margin}))`;

export const frame = recipe({
  base: { paddingBlock: `calc(${vars.space.section} / 2)`, overflow: 'clip', containerType: 'inline-size' },
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
export const all = style({
  gridColumn: 2,
  gridRow: 1,
  /* Large text on a small phone: under the title, which has the line to itself. */
  '@container': { '(max-width: 14rem)': { gridColumn: '1 / -1', gridRow: 'auto', justifySelf: 'start' } },
});

export const list = recipe({
  variants: {
    arrangement: {
      rail: {
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'min(max(64vw, min(12rem, 88vw)), 18rem)',
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
        gridTemplateColumns: oneOrTwoColumns('7.5rem'),
        background: vars.color.ground,
        '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
      },
      pack: {
        display: 'grid',
        gridTemplateColumns: oneOrTwoColumns('7.5rem'),
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
const large = `${list.classNames.variants.arrangement.pack} > li:first-child:nth-last-child(n + 5)`;
const besides = `${from.tablet} and (max-width: 89.99em)`;
const at = (query: string, selector: string, rules: Record<string, unknown>): void =>
  globalStyle(selector, { '@media': { [query]: rules } });
globalStyle(large, {
  gridColumn: '1 / -1',
  '@media': {
    [from.tablet]: { gridColumn: '1 / -1' },
    [from.wide]: { gridColumn: 'span 2', gridRow: 'span 2' },
  },
});
/* Its words are larger, for two small cards are higher than its picture. */
at(from.tablet, large, { alignContent: 'stretch' });
at(from.tablet, `${large} > :is(h2, h3, h4)`, { fontSize: vars.size.display });
at(from.tablet, `${large} > b`, { fontSize: vars.size.xxl });
at(from.tablet, `${large} > :is(p, small)`, { fontSize: vars.size.m });
at(from.tablet, `${large} > dl`, { alignSelf: 'end' });
at(from.tablet, `${large} > dl dd`, { fontSize: vars.size.xxl });
/* Up to the widest screens: picture and words side by side, above a row of the four. */
at(besides, large, { gridTemplateColumns: '50% minmax(0, 1fr) auto', gridTemplateRows: '1fr auto auto 1fr' });
at(besides, `${large} > img`, { gridColumn: 1, gridRow: '1 / span 5', marginBlockEnd: 0 });
at(besides, `${large} > img + img`, { inlineSize: '50%', insetInlineEnd: 'auto' });
at(besides, `${large} > :is(h2, h3, h4)`, { gridColumn: 2, gridRow: 1, alignSelf: 'end' });
at(besides, `${large} > b`, { gridColumn: 3, gridRow: 1, alignSelf: 'end' });
at(besides, `${large} > p`, { gridColumn: 2, gridRow: 2 });
at(besides, `${large} > small`, { gridColumn: 3, gridRow: 2 });
at(besides, `${large} > :is(dl, div)`, { gridColumn: '2 / -1' });
at(from.wide, large, { gridTemplateRows: 'auto auto auto 1fr' });
at(from.wide, `${large} > dl dd`, { fontSize: vars.size.display });
