import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;
const caption = {
  fontFamily: vars.font.caption,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption as 'none',
} as const;
const figures = { fontVariantNumeric: 'lining-nums tabular-nums' } as const;

export const confirmation = style({
  display: 'grid',
  gap: vars.space.x10,
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.grid.margin,
  paddingBlockStart: vars.space.x10,
  scrollMarginBlockStart: vars.space.x24,
});
globalStyle(`${confirmation} > *`, { minInlineSize: 0 });

export const head = style({
  display: 'grid',
  gap: vars.space.x3,
  justifyItems: 'start',
  maxInlineSize: vars.width.text,
});
globalStyle(`${head} > p`, { margin: 0 });
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 56,
  blockSize: 56,
  marginBlockEnd: vars.space.x3,
  borderRadius: vars.radius.badge,
  background: vars.color.accent,
  color: vars.color.onAccent,
  selectors: {
    '&:is([data-stage="pending"], [data-stage="offline"], [data-stage="toConfirm"])': {
      background: vars.color.sunken,
      color: vars.color.ink,
    },
    '&:is([data-stage="failed"], [data-stage="cancelled"], [data-stage="unconfirmed"], [data-stage="unsendable"], [data-stage="refunded"])':
      {
        background: vars.color.inverse,
        color: vars.color.inkInverse,
      },
  },
});
export const title = style({ margin: 0, fontSize: vars.size.xxxl, overflowWrap: 'anywhere' });
export const lead = style({ fontSize: vars.size.l, lineHeight: 1.45 });
export const small = style({
  margin: 0,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  overflowWrap: 'anywhere',
});
/** A word about how one came here. */
export const note = style({
  margin: 0,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
  fontSize: vars.size.s,
});
export const badge = style({
  ...caption,
  fontSize: vars.size.s,
  padding: `${vars.space.x1} ${vars.space.x3}`,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.badge,
});
export const quiet = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'inherit',
  textUnderlineOffset: '.25em',
  textDecorationThickness: vars.stroke.hairline,
});

const base = style({ display: 'grid', gap: vars.space.x5 });
const plain = style([
  base,
  { borderBlockStart: `${vars.stroke.strong} solid ${vars.color.ink}`, paddingBlockStart: vars.space.x5 },
]);
const ruled = style([
  base,
  {
    border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
    padding: vars.space.x4,
    '@media': { [from.tablet]: { padding: vars.space.x6 } },
  },
]);
const cards = style([
  base,
  {
    background: vars.color.raised,
    borderRadius: vars.radius.panel,
    padding: vars.space.x4,
    '@media': { [from.tablet]: { padding: vars.space.x8 } },
  },
]);
export const order = { plain, ruled, cards };
export const reference = style({ ...caption, ...figures, margin: 0, fontSize: vars.size.m, lineHeight: 1.4 });

export const columns = style({
  display: 'grid',
  gap: vars.space.x8,
  alignItems: 'start',
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 400px)', columnGap: vars.space.x16 },
  },
});
export const lines = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const line = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr) auto',
  columnGap: vars.space.x4,
  paddingBlock: vars.space.x4,
  '@media': { [from.tablet]: { gridTemplateColumns: '120px minmax(0, 1fr) auto', columnGap: vars.space.x6 } },
});
globalStyle(`${lines} > li + li`, { borderBlockStart: hairline });
globalStyle(`${lines} > li:first-child`, { paddingBlockStart: 0 });
globalStyle(`${line}[data-add-on]`, { marginInlineStart: vars.space.x8 });
export const picture = style({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '1',
  background: vars.color.picture,
  borderRadius: vars.radius.card,
  overflow: 'clip',
  alignSelf: 'start',
});
globalStyle(`${picture} img`, {
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
export const facts = style({ display: 'grid', gap: vars.space.x1, alignContent: 'start', minInlineSize: 0 });
export const name = style({ margin: 0, fontSize: vars.size.l });
globalStyle(`${name} > a`, { color: 'inherit', textDecoration: 'none' });
globalStyle(`${name} > a:hover`, {
  textDecoration: 'underline',
  textDecorationThickness: vars.stroke.underline,
  textUnderlineOffset: '.2em',
});
export const price = style({ ...figures, margin: 0, fontWeight: vars.weight.strong });

export const side = style({ display: 'grid', gap: vars.space.x6 });
export const card = style({
  display: 'grid',
  gap: vars.space.x4,
  padding: vars.space.x5,
  background: vars.color.sunken,
  borderRadius: vars.radius.panel,
});
export const cardTitle = style({ margin: 0, fontSize: vars.size.l });
export const sums = style({ ...figures, display: 'grid', gap: vars.space.x2, margin: 0 });
globalStyle(`${sums} > div`, { display: 'flex', justifyContent: 'space-between', gap: vars.space.x4 });
globalStyle(`${sums} > [data-included]`, { color: vars.color.inkMuted, fontSize: vars.size.s });
globalStyle(`${sums} dd`, { margin: 0, textAlign: 'end' });
export const total = style({
  paddingBlockStart: vars.space.x3,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  fontWeight: vars.weight.strong,
  fontSize: vars.size.l,
});

export const places = style({ display: 'grid', gap: vars.space.x5 });
export const place = style({ display: 'grid', gap: vars.space.x1, overflowWrap: 'anywhere' });
globalStyle(`${place} > p`, { margin: 0 });
globalStyle(`${place} a`, { color: 'inherit', textUnderlineOffset: '.25em' });
export const placeTitle = style({
  ...caption,
  margin: 0,
  fontSize: vars.size.s,
  lineHeight: 1.4,
  color: vars.color.inkMuted,
});
export const address = style({ display: 'grid' });
export const codes = style({
  ...figures,
  display: 'grid',
  gap: vars.space.x2,
  margin: 0,
  marginBlockStart: vars.space.x2,
  padding: vars.space.x4,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.card,
});
globalStyle(`${codes} > div`, { display: 'flex', justifyContent: 'space-between', gap: vars.space.x4 });
globalStyle(`${codes} dd`, { margin: 0, fontWeight: vars.weight.strong });

export const after = style({
  display: 'grid',
  gap: vars.space.x5,
  alignItems: 'start',
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space.x8 },
  },
});
export const panel = style({
  display: 'grid',
  gap: vars.space.x2,
  justifyItems: 'start',
  paddingBlockStart: vars.space.x4,
  borderBlockStart: hairline,
});
globalStyle(`${panel} > p`, { margin: 0, overflowWrap: 'anywhere' });
globalStyle(`${panel} form > button[class]`, { marginInlineStart: 0 });
export const panelTitle = style({ margin: 0, fontSize: vars.size.l });
export const form = style({ display: 'grid', gap: vars.space.x3, justifyItems: 'start' });
/** Blocks of the page, which bring its margins themselves. */
export const more = style({ marginInline: `calc(${vars.grid.margin} * -1)`, ':empty': { display: 'none' } });
export const back = style({ margin: 0, '@media': { [from.desktop]: { gridColumn: '1 / -1' } } });

/** On paper the shop's name stands for its header, and pictures are just large enough to recognise a piece. */
export const letterhead = style({
  margin: 0,
  fontFamily: vars.font.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  fontSize: vars.size.l,
});
globalStyle(`${picture}, ${sign}`, { '@media': { print: { maxInlineSize: 72 } } });
