import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { from, motionAllowed } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;
const arrive = keyframes({
  from: { opacity: 0, transform: `translate(${vars.motion.enterX}, ${vars.motion.enterY})` },
  to: { opacity: 1, transform: 'none' },
});

/** The dialog that the script puts it into: a column at the end of the page, from edge to edge on phones. */
export const drawer = style({
  position: 'fixed',
  insetBlock: 0,
  insetInline: 'auto 0',
  inlineSize: 'min(27rem, 100%)',
  maxInlineSize: 'none',
  blockSize: '100dvh',
  maxBlockSize: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  background: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.panel,
  selectors: { '&::backdrop': { background: vars.color.scrim } },
  '@media': {
    [motionAllowed]: {
      selectors: { '&[open]': { animation: `${arrive} ${vars.motion.quick} ${vars.motion.easing}` } },
    },
  },
});
globalStyle(`${drawer} > *`, { blockSize: '100%' });

export const mini = style({
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  inlineSize: '100%',
  maxInlineSize: '27rem',
  marginInline: 'auto',
  paddingInline: vars.space.x5,
});
globalStyle(`${drawer} ${mini}`, { blockSize: '100%' });
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minBlockSize: 72,
  borderBlockEnd: hairline,
});
/* Nothing to close where it is a page. */
globalStyle(`:not(dialog *) > ${head} > form`, { display: 'none' });
export const title = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.x3,
  margin: 0,
  fontSize: vars.size.l,
});
globalStyle(`${title} > small`, {
  fontFamily: vars.font.body,
  fontSize: vars.size.s,
  fontWeight: 'normal',
  fontStretch: 'normal',
  fontStyle: 'normal',
  letterSpacing: 'normal',
  textTransform: 'none',
  color: vars.color.inkMuted,
});
export const note = style({
  margin: 0,
  paddingBlock: vars.space.x3,
  fontSize: vars.size.s,
  selectors: { '&:empty': { padding: 0 } },
});

const list = style({
  gridRow: 3,
  display: 'grid',
  alignContent: 'start',
  margin: 0,
  padding: 0,
  paddingBlock: vars.space.x2,
  listStyle: 'none',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
const plain = style([list]);
const ruled = style([list]);
const cards = style([list, { gap: vars.space.x2 }]);
export const lines = { plain, ruled, cards };
export const line = style({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr) auto',
  columnGap: vars.space.x4,
  paddingBlock: vars.space.x4,
});
globalStyle(`${plain} > li + li`, { borderBlockStart: hairline });
globalStyle(`${ruled} > li`, { borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.lineStrong}` });
globalStyle(`${cards} > li`, {
  paddingInline: vars.space.x3,
  background: vars.color.sunken,
  borderRadius: vars.radius.card,
});
globalStyle(`${line}:not([data-status='available']) img`, { opacity: 0.45 });
export const picture = style({
  display: 'block',
  inlineSize: 80,
  blockSize: 80,
  objectFit: 'cover',
  background: vars.color.picture,
  borderRadius: vars.radius.card,
});
export const facts = style({
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  minInlineSize: 0,
  fontSize: vars.size.s,
});
globalStyle(`${facts} > p`, { margin: 0, color: vars.color.inkMuted });
export const trouble = style({});
globalStyle(`${facts} > ${trouble}`, { color: vars.color.danger, fontWeight: vars.weight.strong });
globalStyle(`${facts} form > button`, {
  minBlockSize: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  textDecoration: 'underline',
  textDecorationThickness: vars.stroke.hairline,
  textUnderlineOffset: '.25em',
});
export const name = style({ margin: 0, fontSize: vars.size.m, overflowWrap: 'anywhere' });
globalStyle(`${name} > a`, { color: 'inherit', textDecoration: 'none' });
export const price = style({
  margin: 0,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});
globalStyle(`${price} > span`, { display: 'grid', justifyItems: 'end' });

export const foot = style({
  gridRow: 4,
  display: 'grid',
  gap: vars.space.x3,
  paddingBlock: vars.space.x5,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
});
export const promo = style({
  display: 'grid',
  gap: vars.space.x1,
  margin: 0,
  fontSize: vars.size.s,
  color: vars.color.inkMuted,
});
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
export const blocked = style({
  margin: 0,
  fontSize: vars.size.s,
  fontWeight: vars.weight.strong,
  color: vars.color.danger,
});
export const total = style({
  display: 'flex',
  justifyContent: 'space-between',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [from.tablet]: { fontSize: vars.size.l } },
});
export const empty = style({
  gridRow: 3,
  display: 'grid',
  gap: vars.space.x4,
  alignContent: 'center',
  justifyItems: 'center',
  paddingBlock: vars.space.x10,
});
globalStyle(`${empty} > p`, { margin: 0 });
