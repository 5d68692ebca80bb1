import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const frame = style({
  display: 'grid',
  gap: vars.space.x6,
  marginInline: 'auto',
  marginBlockEnd: vars.space.section,
  paddingInline: vars.grid.margin,
  maxInlineSize: vars.width.page,
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', columnGap: vars.space.x12 },
  },
});
globalStyle(`${frame} > h2`, { margin: 0 });
export const body = style({
  display: 'grid',
  gap: vars.space.x8,
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});
export const marks = style({
  display: 'grid',
  alignContent: 'start',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'mark',
});
globalStyle(`${marks} > li`, {
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.x3,
  paddingBlock: vars.space.x3,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
  counterIncrement: 'mark',
});
export const facts = style({ alignContent: 'start' });
globalStyle(`${facts} dl`, { margin: 0 });
globalStyle(`${facts} dl > div`, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x3,
  paddingBlock: vars.space.x3,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
/* With large text each takes a line of its own. */
globalStyle(`${facts} dt`, { flex: '1 1 7rem', color: vars.color.inkMuted });
globalStyle(`${facts} dd`, { flex: '2 1 7.5rem', margin: 0 });
export const after = style({ color: vars.color.inkMuted, maxInlineSize: vars.width.text });
globalStyle(`${after} > p`, { margin: 0, marginBlockEnd: vars.space.x2 });
globalStyle(`${after} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.ink,
  textUnderlineOffset: '.25em',
});

const calm = style([frame]);
globalStyle(`${calm} ${marks} > li::before`, {
  content: '"✓" / ""',
  color: vars.color.success,
  fontWeight: vars.weight.strong,
});
const specimen = style([
  frame,
  { fontFamily: vars.font.caption, fontSize: vars.size.s, letterSpacing: vars.tracking.caption },
]);
globalStyle(`${specimen} ${marks} > li::before`, {
  content: 'counter(mark, decimal-leading-zero)',
  color: vars.color.inkMuted,
});
globalStyle(`${specimen} :is(${marks} > li, dl > div)`, { borderColor: vars.color.lineStrong });
const figures = style([frame]);
globalStyle(`${figures} ${marks} > li`, {
  borderBlockStart: `${vars.stroke.strong} solid ${vars.color.accent}`,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  textTransform: vars.case.heading,
  fontSize: vars.size.xl,
});
globalStyle(`${figures} ${marks} > li::before`, { content: 'counter(mark)', color: vars.color.accentInk });
export const looks = { calm, specimen, figures };
