import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { coverMissing } from '../../ui/theme/missing-picture.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;
const caption = {
  fontFamily: vars.font.caption,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption as 'none',
} as const;

export const bag = style({
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.grid.margin,
  paddingBlock: `${vars.space.x8} ${vars.space.section}`,
  scrollMarginBlockStart: vars.space.x24,
});
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space.x4,
  margin: 0,
  marginBlockEnd: vars.space.x6,
  fontSize: vars.size.xxl,
});
globalStyle(`${title} > small`, { ...caption, fontSize: vars.size.s, color: vars.color.inkMuted });

export const note = style({
  margin: 0,
  marginBlockEnd: vars.space.x4,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
  selectors: { '&:empty': { display: 'none' } },
});

export const columns = style({
  display: 'grid',
  gap: vars.space.x10,
  alignItems: 'start',
  '@media': {
    [from.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 380px)',
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space.x16,
    },
  },
});

export const goods = style({ minInlineSize: 0, containerType: 'inline-size' });
const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
const plain = style([list, { borderBlockStart: hairline }]);
const ruled = style([list, { border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}` }]);
const cards = style([list, { gap: vars.space.x3 }]);
export const lines = { plain, ruled, cards };

export const line = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  columnGap: vars.space.x4,
  paddingBlock: vars.space.x5,
  '@media': { [from.tablet]: { gridTemplateColumns: '136px minmax(0, 1fr) auto', columnGap: vars.space.x6 } },
});
globalStyle(`${plain} > li`, { borderBlockEnd: hairline });
globalStyle(`${ruled} > li`, { padding: vars.space.x4 });
globalStyle(`${ruled} > li + li`, {
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
});
globalStyle(`${cards} > li`, {
  padding: vars.space.x4,
  background: vars.color.raised,
  borderRadius: vars.radius.card,
});
globalStyle(`${line}[data-add-on]`, { marginInlineStart: vars.space.x8 });
globalStyle(`${line}:not([data-status='available']) img`, { opacity: 0.45 });

export const picture = style({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '1',
  gridRow: '1 / span 2',
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
coverMissing(`${picture} img`);
export const facts = style({
  gridColumn: 2,
  display: 'grid',
  gap: vars.space.x1,
  alignContent: 'start',
  minInlineSize: 0,
});
export const name = style({ margin: 0, fontSize: vars.size.l });
globalStyle(`${name} > a`, { color: 'inherit', textDecoration: 'none' });
globalStyle(`${name} > a:hover`, {
  textDecoration: 'underline',
  textDecorationThickness: vars.stroke.underline,
  textUnderlineOffset: '.2em',
});
export const detail = style({ margin: 0, color: vars.color.inkMuted, fontSize: vars.size.s });
export const hints = style({
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.size.s,
});
export const trouble = style({
  margin: 0,
  color: vars.color.danger,
  fontWeight: vars.weight.strong,
  fontSize: vars.size.s,
});
/** Beside the words where there is room, under them on a phone. */
export const price = style({
  gridColumn: 2,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.weight.strong,
  '@media': { [from.tablet]: { gridColumn: 3, gridRow: 1, textAlign: 'end' } },
});
globalStyle(`${price} > span`, { '@media': { [from.tablet]: { display: 'grid', justifyItems: 'end' } } });

globalStyle(`${price} > small`, {
  display: 'block',
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  fontWeight: vars.weight.body,
});
globalStyle(`${price} > span`, { whiteSpace: 'normal' });

/* Large text on a small phone: the picture above the words, which have the line to themselves. */
const crowded = (selector: string, rules: Record<string, unknown>): void =>
  globalStyle(selector, { '@container': { '(max-width: 12rem)': rules } });
crowded(line, { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: vars.space.x2 });
crowded(`${line} > ${picture}`, { gridRow: 'auto', maxInlineSize: 96 });
crowded(`${line} > :is(${facts}, ${price})`, { gridColumn: 1 });

export const quantity = style({
  display: 'inline-flex',
  alignItems: 'center',
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.field,
});
export const step = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.ink,
  cursor: 'pointer',
  selectors: { '&:disabled': { color: vars.color.lineStrong, cursor: 'not-allowed' } },
});
globalStyle(`${step} > svg`, { inlineSize: 18, blockSize: 18 });
export const many = style({
  minInlineSize: '2ch',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.weight.strong,
});
export const undo = style({ marginBlockEnd: vars.space.x4 });

/** A row of quiet words; the open size form takes a row of its own. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: vars.space.x6,
  marginBlockStart: vars.space.x1,
});
const quiet = {
  ...caption,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  padding: 0,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  textDecoration: 'underline',
  textDecorationThickness: vars.stroke.hairline,
  textUnderlineOffset: '.25em',
  cursor: 'pointer',
} as const;
globalStyle(`${actions} > form > button`, { ...quiet, minBlockSize: 44, border: 0, background: 'none' });
globalStyle(`${actions} > form > button:hover, ${actions} summary:hover`, { color: vars.color.ink });
export const resize = style({});
globalStyle(`${resize}[open]`, { flexBasis: '100%' });
globalStyle(`${resize} > summary`, { ...quiet, listStyle: 'none' });
globalStyle(`${resize} > summary::-webkit-details-marker`, { display: 'none' });
export const sizeForm = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x3,
  alignItems: 'end',
  paddingBlockEnd: vars.space.x3,
});
globalStyle(`${sizeForm} > div`, { flex: '1 1 6rem', maxInlineSize: '14rem' });
globalStyle(`${sizeForm} > p`, { flexBasis: '100%' });

export const summary = style({
  display: 'grid',
  gap: vars.space.x4,
  padding: `min(${vars.space.x6}, 7.5vw)`,
  background: vars.color.sunken,
  borderRadius: vars.radius.panel,
  '@media': {
    [from.desktop]: {
      gridColumn: 2,
      gridRow: '1 / span 2',
      position: 'sticky',
      insetBlockStart: vars.space.x24,
    },
  },
});
export const summaryTitle = style({ margin: 0, fontSize: vars.size.l });
export const sums = style({
  display: 'grid',
  gap: vars.space.x2,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
});
/* With large text an amount goes under its words. */
globalStyle(`${sums} > div`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.x4,
});
globalStyle(`${sums} dd`, { margin: 0, marginInlineStart: 'auto', textAlign: 'end' });
export const total = style({
  paddingBlockStart: vars.space.x3,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  fontWeight: vars.weight.strong,
  fontSize: vars.size.l,
});
export const small = style({ margin: 0, color: vars.color.inkMuted, fontSize: vars.size.s });

export const promo = style({ display: 'grid', gap: vars.space.x2, margin: 0, fontSize: vars.size.s });
globalStyle(`${promo}[data-promo='obtained']`, { fontWeight: vars.weight.strong });
globalStyle(`${promo} > progress`, {
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: 4,
  border: 0,
  borderRadius: 4,
  background: vars.color.line,
  overflow: 'hidden',
});
globalStyle(`${promo} > progress::-webkit-progress-bar`, { background: vars.color.line });
globalStyle(`${promo} > progress::-webkit-progress-value`, { background: vars.color.accent });
globalStyle(`${promo} > progress::-moz-progress-bar`, { background: vars.color.accent });

export const voucher = style({});
globalStyle(`${voucher} > summary`, { ...quiet, listStyle: 'none' });
globalStyle(`${voucher} > summary::-webkit-details-marker`, { display: 'none' });
export const voucherForm = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space.x3,
  alignItems: 'end',
});
globalStyle(`${voucherForm} > p`, { gridColumn: '1 / -1' });

export const empty = style({ display: 'grid', gap: vars.space.x4, justifyItems: 'start' });
globalStyle(`${empty} > p`, { margin: 0 });
/* What stands here has margins of its own. */
globalStyle(`${empty} > div`, {
  justifySelf: 'stretch',
  minInlineSize: 0,
  marginInline: `calc(-1 * ${vars.grid.margin})`,
});
export const emptyTitle = style({
  fontFamily: vars.font.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  fontSize: vars.size.xl,
});
