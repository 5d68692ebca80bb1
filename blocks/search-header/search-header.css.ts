import { globalStyle, style } from '@vanilla-extract/css';
import { from, hovers } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const base = style({});
globalStyle(`${base} > div`, {
  display: 'grid',
  gap: vars.space.x3,
  marginInline: 'auto',
  maxInlineSize: vars.width.page,
  paddingInline: vars.grid.margin,
});
/* What someone typed may be one long word. */
globalStyle(`${base} h1`, { margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' });

const calm = style([base, { paddingBlock: `${vars.space.x8} ${vars.space.x10}` }]);

const index = style([
  base,
  { borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`, marginBlockEnd: vars.space.x4 },
]);
globalStyle(`${index} > div`, {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  paddingBlock: `${vars.space.x8} ${vars.space.x5}`,
});
globalStyle(`${index} > div > *`, { gridColumn: '1 / -1', '@media': { [from.desktop]: { gridColumn: 1 } } });
globalStyle(`${index} > div > :is(h1, p:first-child)`, { gridColumn: 1 });
globalStyle(`${index} h1`, { fontSize: vars.size.xxxl, lineHeight: vars.leading.heading });

const band = style([
  base,
  { background: vars.color.raised, clipPath: vars.ornament.bandClip, marginBlockEnd: vars.space.x4 },
]);
globalStyle(`${band} > div`, {
  paddingBlock: `${vars.space.x10} ${vars.space.x16}`,
  borderInlineStart: `${vars.space.x2} solid ${vars.color.accent}`,
  maxInlineSize: 'none',
});
globalStyle(`${band} h1`, { fontSize: vars.size.display, lineHeight: vars.leading.display });

export const looks = { calm, index, band };

export const kicker = style({
  margin: 0,
  fontFamily: vars.font.caption,
  fontSize: vars.size.s,
  fontStyle: vars.slant.caption,
  fontWeight: vars.weight.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption as 'none',
  color: vars.color.inkMuted,
});
export const instead = style({
  margin: 0,
  maxInlineSize: vars.width.text,
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
});
globalStyle(`${instead} > bdi`, { color: vars.color.ink, fontWeight: vars.weight.strong });

export const form = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  inlineSize: '100%',
  maxInlineSize: '36rem',
  marginBlockStart: vars.space.x2,
  borderBlockEnd: `${vars.stroke.strong} solid ${vars.color.ink}`,
  selectors: { '&:focus-within': { borderBlockEndColor: vars.color.focus } },
});
globalStyle(`${form} > input`, {
  appearance: 'none',
  minInlineSize: 0,
  minBlockSize: 48,
  border: 0,
  padding: 0,
  background: 'transparent',
  color: vars.color.ink,
  font: 'inherit',
  fontSize: vars.size.l,
});
globalStyle(`${form} > input::placeholder`, { color: vars.color.inkMuted, opacity: 1 });
globalStyle(`${form} > button`, {
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
});
globalStyle(`${form} > button:hover`, { '@media': { [hovers]: { color: vars.color.accentInk } } });

export const total = style({
  margin: 0,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontSize: vars.size.display,
  lineHeight: 0.8,
  letterSpacing: vars.tracking.heading,
  color: vars.color.ink,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${index} > div > ${total}`, {
  gridColumn: 2,
  gridRow: 1,
  '@media': { [from.desktop]: { gridColumn: 2, gridRow: '1 / span 4', fontSize: vars.size.giant } },
});
