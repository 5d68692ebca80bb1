import { globalStyle, style } from '@vanilla-extract/css';
import { from, hovers } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { bars, summary } from './review-summary.css';

export { visuallyHidden as hidden } from '../../ui/visually-hidden/visually-hidden.css';

const frame = style({
  display: 'grid',
  gap: vars.space.x8,
  marginInline: 'auto',
  marginBlockEnd: vars.space.section,
  paddingInline: vars.grid.margin,
  maxInlineSize: vars.width.page,
  scrollMarginBlockStart: vars.space.x24,
});
globalStyle(`${frame} > *`, { minInlineSize: 0 });
globalStyle(`${frame} > h2`, { margin: 0 });
export const aside = style({ display: 'grid', alignContent: 'start', gap: vars.space.x6 });
export const main = style({});

const calm = style([
  frame,
  {
    '@media': {
      [from.desktop]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', columnGap: vars.space.x16 },
    },
  },
]);
globalStyle(`${calm} > h2`, { '@media': { [from.desktop]: { gridColumn: '1 / -1' } } });
const specimen = style([
  frame,
  {
    borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
    paddingBlockStart: vars.space.x6,
    '@media': {
      [from.desktop]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)', columnGap: vars.space.x10 },
    },
  },
]);
globalStyle(`${specimen} > h2`, { '@media': { [from.desktop]: { gridColumn: '1 / -1' } } });
globalStyle(`${specimen} > ${aside}`, { '@media': { [from.desktop]: { gridColumn: 2, gridRow: 2 } } });
globalStyle(`${specimen} > ${main}`, { '@media': { [from.desktop]: { gridColumn: 1, gridRow: 2 } } });
const fast = style([frame]);
/* Figure and fit on one side, the spread on the other. */
globalStyle(`${fast} ${summary}`, {
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', columnGap: vars.space.x16 },
  },
});
globalStyle(`${fast} ${summary} > *`, { '@media': { [from.tablet]: { gridColumn: 1 } } });
globalStyle(`${fast} ${summary} > ${bars}`, {
  '@media': { [from.tablet]: { gridColumn: 2, gridRow: '1 / 5', marginBlockStart: 0 } },
});
export const looks = { calm, specimen, fast };

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${list} > li`, { breakInside: 'avoid', scrollMarginBlockStart: vars.space.x24 });
globalStyle(`${fast} ${list}`, { '@media': { [from.desktop]: { columns: 2, columnGap: vars.space.x16 } } });
export const none = style({ margin: 0, color: vars.color.inkMuted });

export const controls = style({ marginBlockEnd: vars.space.x3 });
globalStyle(`${controls} > ul`, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
globalStyle(`${controls} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  textDecoration: 'none',
});
globalStyle(`${controls} a[aria-current]`, {
  color: vars.color.ink,
  textDecoration: 'underline',
  textUnderlineOffset: '.4em',
  textDecorationThickness: vars.stroke.strong,
});
globalStyle(`${controls} a:hover`, { '@media': { [hovers]: { color: vars.color.ink } } });
export const chip = style({ color: vars.color.ink });

export const write = style({ borderBlock: `${vars.stroke.hairline} solid ${vars.color.line}` });
globalStyle(`${write} > summary`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: 56,
  cursor: 'pointer',
  fontWeight: vars.weight.strong,
});
globalStyle(`${write} > summary::after`, {
  content: '"+" / ""',
  fontSize: vars.size.l,
  fontStyle: 'normal',
  fontWeight: vars.weight.body,
});
globalStyle(`${write}[open] > summary::after`, { content: '"–" / ""' });
export const form = style({
  display: 'grid',
  gap: vars.space.x5,
  paddingBlockEnd: vars.space.x6,
  maxInlineSize: '34rem',
});
export const done = style({
  margin: 0,
  padding: vars.space.x4,
  borderInlineStart: `${vars.stroke.strong} solid ${vars.color.success}`,
  background: vars.color.sunken,
});

/** One line of stars near a product's name; it belongs to the lines around it. */
export const line = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x2,
  inlineSize: 'fit-content',
  minBlockSize: 44,
  marginBlock: `calc(-1 * ${vars.space.x4})`,
  color: 'inherit',
  fontSize: vars.size.s,
  textDecoration: 'none',
});
globalStyle(`${line} > span:last-child`, {
  color: vars.color.inkMuted,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  textDecorationThickness: vars.stroke.underline,
});
