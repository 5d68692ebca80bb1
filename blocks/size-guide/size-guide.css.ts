import { globalStyle, style } from '@vanilla-extract/css';
import { from, hovers } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { panel } from '../../ui/popover-panel/popover-panel.css';
import { caption } from '../../ui/theme/typography.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;

const opener = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.ink,
  cursor: 'pointer',
  textAlign: 'start',
});
globalStyle(`${opener} > svg`, { inlineSize: 22, blockSize: 22, flex: 'none' });
const line = style([
  opener,
  {
    textDecoration: 'underline',
    textUnderlineOffset: '.25em',
    textDecorationThickness: vars.stroke.underline,
  },
]);
const small = style([opener, caption]);
const button = style([
  opener,
  {
    justifyContent: 'center',
    inlineSize: '100%',
    minBlockSize: 48,
    border: `${vars.stroke.strong} solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
    fontFamily: vars.button.font,
    fontWeight: vars.button.weight,
    fontStretch: vars.button.stretch,
    fontStyle: vars.button.slant,
    textTransform: vars.case.control as 'none',
    letterSpacing: vars.button.tracking,
  },
]);
globalStyle(`:is(${line}, ${small}):hover`, { '@media': { [hovers]: { color: vars.color.accentInk } } });
globalStyle(`${button}:hover`, { '@media': { [hovers]: { borderColor: vars.color.ink } } });
export const openers = { line, caption: small, button };

/** Broad on a desk, the whole width on a phone; only its content scrolls sideways. */
export const guide = style([
  panel,
  {
    inlineSize: `min(52rem, calc(100% - ${vars.space.x4}))`,
    padding: 0,
    '@media': { [from.tablet]: { inlineSize: `min(52rem, calc(100% - ${vars.space.x8}))` } },
  },
]);
export const head = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x4,
  paddingInline: vars.space.x5,
  paddingBlock: vars.space.x3,
  background: vars.color.raised,
  borderBlockEnd: hairline,
});
globalStyle(`${head} > h2`, { margin: 0, fontSize: vars.size.xl });
export const content = style({ display: 'grid', gap: vars.space.x6, padding: vars.space.x5 });
globalStyle(`${content} > *`, { minInlineSize: 0 });
globalStyle(`${content} h3`, { margin: 0, marginBlockEnd: vars.space.x3, fontSize: vars.size.l });

export const units = style({ display: 'flex', gap: vars.space.x2, margin: 0, padding: 0, border: 0 });
globalStyle(`${units} > label`, {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: vars.space.x4,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  fontSize: vars.size.s,
});
globalStyle(`${units} > label > input`, {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});
globalStyle(`${units} > label:has(:checked)`, {
  background: vars.color.ink,
  color: vars.color.inkInverse,
  borderColor: vars.color.ink,
});
globalStyle(`${units} > label:has(:focus-visible)`, {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
});

export const cm = style({});
export const inch = style({});
globalStyle(`${guide}:has(input[value='in']:checked) ${cm}`, { display: 'none' });
globalStyle(`${guide}:not(:has(input[value='in']:checked)) ${inch}`, { display: 'none' });

export const scroller = style({ overflowX: 'auto', borderBlock: hairline });
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'lining-nums tabular-nums',
  fontSize: vars.size.s,
});
globalStyle(`${table} :is(th, td)`, {
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x3,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  borderBlockStart: hairline,
});
globalStyle(`${table} thead th`, {
  borderBlockStart: 0,
  color: vars.color.inkMuted,
  fontFamily: vars.font.caption,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption,
});
globalStyle(`${table} tbody th`, { fontSize: vars.size.m });
globalStyle(`${table} :is(thead th:first-child, tbody th)`, {
  position: 'sticky',
  insetInlineStart: 0,
  background: vars.color.raised,
});
globalStyle(`${table} tr[data-offered='false'] > *`, {
  color: vars.color.inkMuted,
  fontWeight: vars.weight.body,
});
globalStyle(`${table} tbody > tr:hover > :is(th, td)`, {
  '@media': { [hovers]: { background: vars.color.sunken } },
});

export const howTo = style({
  display: 'grid',
  gap: vars.space.x5,
  alignItems: 'center',
  '@media': { [from.tablet]: { gridTemplateColumns: '13rem 1fr' } },
});
globalStyle(`${howTo} :is(p, ol)`, { margin: 0, maxInlineSize: vars.width.text });
globalStyle(`${howTo} ol`, { display: 'grid', gap: vars.space.x2, paddingInlineStart: '1.4em' });
globalStyle(`${content} :is(p, ul)`, { maxInlineSize: vars.width.text });
