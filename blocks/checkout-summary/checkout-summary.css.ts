import { globalStyle, style } from '@vanilla-extract/css';
import { from, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;

const summary = style({
  display: 'grid',
  minInlineSize: 0,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [upTo.desktop]: { borderBlock: `${vars.stroke.hairline} solid ${vars.color.lineStrong}` },
    [from.desktop]: {
      position: 'sticky',
      insetBlockStart: vars.space.x24,
      gap: vars.space.x4,
      padding: vars.space.x6,
    },
  },
});
export const looks = {
  plain: style([
    summary,
    { '@media': { [from.desktop]: { background: vars.color.sunken, borderRadius: vars.radius.panel } } },
  ]),
  ruled: style([
    summary,
    { '@media': { [from.desktop]: { border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}` } } },
  ]),
  card: style([
    summary,
    { '@media': { [from.desktop]: { background: vars.color.raised, borderRadius: vars.radius.card } } },
  ]),
};

/* On a phone the folded line shows it. */
export const title = style({
  margin: 0,
  fontSize: vars.size.l,
  '@media': {
    [upTo.desktop]: {
      position: 'absolute',
      inlineSize: 1,
      blockSize: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

export const fold = style({ minInlineSize: 0 });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x3,
  minBlockSize: 56,
  paddingBlock: vars.space.x2,
  listStyle: 'none',
  cursor: 'pointer',
  fontWeight: vars.weight.strong,
});
/* With large text the sum goes under the words. */
globalStyle(`${bar} > :first-child`, { flex: '1 1 7rem' });
globalStyle(`${bar}::-webkit-details-marker`, { display: 'none' });
globalStyle(`${bar} > svg`, { transition: `rotate ${vars.motion.quick} ${vars.motion.easing}` });
globalStyle(`${fold}[open] > ${bar} > svg`, { rotate: '180deg' });
globalStyle(`${fold}[open]`, { '@media': { [upTo.desktop]: { paddingBlockEnd: vars.space.x4 } } });
/* Beside the steps it is always open; a browser that cannot hold it open keeps the line to open it by. */
globalStyle(`${fold} > ${bar}`, {
  '@supports': { 'selector(::details-content)': { '@media': { [from.desktop]: { display: 'none' } } } },
});
globalStyle(`${fold}::details-content`, {
  '@media': { [from.desktop]: { contentVisibility: 'visible', blockSize: 'auto' } },
});

export const lines = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockStart: hairline,
});
export const line = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  columnGap: vars.space.x3,
  alignItems: 'start',
  paddingBlock: vars.space.x3,
  borderBlockEnd: hairline,
});
globalStyle(`${line}[data-add-on]`, { marginInlineStart: vars.space.x6 });
globalStyle(`${line}:not([data-status='available']) img`, { opacity: 0.45 });
export const picture = style({
  display: 'block',
  inlineSize: 72,
  blockSize: 72,
  background: vars.color.picture,
  borderRadius: vars.radius.card,
  overflow: 'clip',
});
globalStyle(`${picture} img`, {
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
export const facts = style({ display: 'grid', gap: 2, minInlineSize: 0 });
export const name = style({ margin: 0, fontSize: vars.size.m });
export const detail = style({ margin: 0, color: vars.color.inkMuted, fontSize: vars.size.s });
export const trouble = style({
  margin: 0,
  color: vars.color.danger,
  fontWeight: vars.weight.strong,
  fontSize: vars.size.s,
});
export const price = style({ margin: 0, textAlign: 'end' });
globalStyle(`${price} > span`, { display: 'grid', justifyItems: 'end' });

export const change = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
export const sums = style({ display: 'grid', gap: vars.space.x2, margin: 0 });
globalStyle(`${sums} > div`, { display: 'flex', justifyContent: 'space-between', gap: vars.space.x4 });
globalStyle(`${sums} dd`, { margin: 0, textAlign: 'end', whiteSpace: 'nowrap' });
export const total = style({
  alignItems: 'baseline',
  paddingBlockStart: vars.space.x3,
  borderBlockStart: `${vars.stroke.strong} solid ${vars.color.ink}`,
  fontWeight: vars.weight.strong,
  fontSize: vars.size.l,
});
globalStyle(`${total} small`, {
  display: 'block',
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  fontWeight: vars.weight.body,
});
/** Announced when the total moves; seen on a phone too, where the sum is folded. */
export const news = style({
  margin: 0,
  fontWeight: vars.weight.strong,
  selectors: { '&:empty': { display: 'none' } },
});
export const many = style({ color: vars.color.inkMuted, fontWeight: vars.weight.body });
