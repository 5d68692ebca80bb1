import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const buy = style({
  display: 'grid',
  gap: vars.space.x8,
  alignItems: 'start',
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.grid.margin,
  paddingBlock: `${vars.space.x8} ${vars.space.section}`,
  scrollMarginBlockStart: vars.space.x24,
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: vars.space.x16 },
  },
});
const face = style({
  display: 'grid',
  alignContent: 'space-between',
  aspectRatio: '1.586',
  padding: vars.space.x6,
  '@media': { [from.desktop]: { position: 'sticky', insetBlockStart: vars.space.x24 } },
});
const ring = `color-mix(in srgb, ${vars.color.onAccent} 16%, transparent)`;
const paper = style([
  face,
  {
    background: `radial-gradient(circle at 78% 96%, transparent 0 34%, ${ring} 34.2% 50%, transparent 50.2%) ${vars.color.accent}`,
    color: vars.color.onAccent,
    borderRadius: vars.radius.panel,
  },
]);
const specimen = style([
  face,
  {
    background: vars.color.ground,
    color: vars.color.ink,
    border: `${vars.stroke.strong} solid ${vars.color.lineStrong}`,
    backgroundImage: `linear-gradient(${vars.color.line} 1px, transparent 1px), linear-gradient(90deg, ${vars.color.line} 1px, transparent 1px)`,
    backgroundSize: '12.5% 20%',
  },
]);
const track = style([
  face,
  {
    background: `linear-gradient(115deg, ${vars.color.accent} 0 58%, ${vars.color.raised} 58%)`,
    color: vars.color.onAccent,
    borderRadius: vars.radius.panel,
  },
]);
export const card = { paper, specimen, track };
export const cardBrand = style({
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  textTransform: vars.case.heading as 'none',
  fontSize: vars.size.xl,
});
export const cardLogo = style({
  blockSize: 'clamp(2rem, 4vw, 3rem)',
  inlineSize: 'auto',
  justifySelf: 'start',
});
export const cardWord = style({
  fontFamily: vars.font.caption,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption as 'none',
});

export const side = style({ display: 'grid', gap: vars.space.x5, minInlineSize: 0 });
export const title = style({ margin: 0, fontSize: vars.size.xxxl });
export const lead = style({ margin: 0, fontSize: vars.size.l, lineHeight: 1.45 });
export const done = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x4,
  margin: 0,
  padding: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
});
export const form = style({ display: 'grid', gap: vars.space.x6 });
export const values = style({
  display: 'grid',
  gap: vars.space.x4,
  border: 0,
  padding: 0,
  margin: 0,
  minInlineSize: 0,
});
export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.x3,
  fontSize: vars.size.l,
  fontWeight: vars.weight.strong,
});
export const choices = style({
  display: 'grid',
  gap: vars.space.x2,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
});
export const choice = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 48,
  paddingInline: vars.space.x2,
  textAlign: 'center',
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.field,
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${choice}:has(input:checked)`, {
  background: vars.color.ink,
  color: vars.color.ground,
  borderColor: vars.color.ink,
});
globalStyle(`${choice}:has(input:focus-visible)`, {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
});
export const radio = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
export const amount = style({});
/* Only one of both counts: a value that is chosen leaves nothing to be typed. Without :has both stand there, and the value wins. */
globalStyle(`${values}:has(input[type="radio"]:checked:not([value=""])) ${amount}`, { display: 'none' });
export const small = style({ margin: 0, color: vars.color.inkMuted, fontSize: vars.size.s });
export const pair = style({
  display: 'grid',
  gap: vars.space.x4,
  alignItems: 'start',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
