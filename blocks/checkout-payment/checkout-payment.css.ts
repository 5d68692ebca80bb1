import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;
const frame = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;

export const open = style({
  display: 'grid',
  gap: vars.space.x6,
  minInlineSize: 0,
  scrollMarginBlockStart: vars.space.x24,
});
export const news = style({
  margin: 0,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
  selectors: { '&:empty': { display: 'none' } },
});
export const trouble = style({
  display: 'grid',
  gap: vars.space.x1,
  margin: 0,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.danger}`,
  fontWeight: vars.weight.strong,
});
globalStyle(`${trouble} > p`, { margin: 0 });
globalStyle(`${trouble} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  justifySelf: 'start',
});

export const extras = style({
  display: 'grid',
  borderBlockStart: hairline,
  selectors: { '&:empty': { display: 'none' } },
});
globalStyle(`${extras} > *`, { borderBlockEnd: hairline });
export const extra = style({});
globalStyle(`${extra} > summary`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: 52,
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${extra} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${extra} > summary::after`, { content: '"+"', fontSize: vars.size.l, lineHeight: 1 });
globalStyle(`${extra}[open] > summary::after`, { content: '"–"' });
export const extraForm = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space.x3,
  alignItems: 'end',
  paddingBlockEnd: vars.space.x4,
});
globalStyle(`${extraForm} > p`, { gridColumn: '1 / -1' });
export const giftCardForm = style({
  display: 'grid',
  gap: vars.space.x3,
  alignItems: 'end',
  paddingBlockEnd: vars.space.x4,
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) auto' } },
});
globalStyle(`${giftCardForm} > p`, { gridColumn: '1 / -1' });
export const applied = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.x4,
  minBlockSize: 52,
});
globalStyle(`${applied} > p`, { margin: 0 });

export const form = style({ display: 'grid', gap: vars.space.x5, minInlineSize: 0 });
globalStyle(`${form} > [role='alert']`, { marginBlockEnd: 0 });
export const covered = style({ margin: 0 });
export const methods = style({ display: 'grid', margin: 0, padding: 0, border: 0, minInlineSize: 0 });
export const legend = style({ padding: 0, marginBlockEnd: vars.space.x3, fontWeight: vars.weight.strong });
export const fault = style({
  margin: 0,
  marginBlockEnd: vars.space.x3,
  color: vars.color.danger,
  fontSize: vars.size.s,
  fontWeight: vars.weight.strong,
  selectors: { '&:empty': { display: 'none' } },
});

/* One frame around all of them, a line between: a list to choose from, not a row of boxes. */
export const method = style({ borderInline: frame, borderBlockStart: frame, minInlineSize: 0 });
globalStyle(`${methods} > ${method}:first-of-type`, {
  borderStartStartRadius: vars.radius.field,
  borderStartEndRadius: vars.radius.field,
});
/* The last one that is shown: a device's wallet stands hidden behind it until the device has answered. */
globalStyle(`${methods} > ${method}:not([hidden]):not(:has(~ ${method}:not([hidden])))`, {
  borderBlockEnd: frame,
  borderEndStartRadius: vars.radius.field,
  borderEndEndRadius: vars.radius.field,
});
globalStyle(`${methods} > [hidden]`, { display: 'none' });
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: vars.space.x3,
  alignItems: 'center',
  minBlockSize: 56,
  paddingInline: vars.space.x4,
  paddingBlock: vars.space.x2,
  cursor: 'pointer',
});
globalStyle(`${choice} > input`, { inlineSize: 20, blockSize: 20, margin: 0, accentColor: vars.color.ink });
export const methodName = style({});
globalStyle(`${choice} > input:checked ~ ${methodName}`, { fontWeight: vars.weight.strong });
export const brands = style({
  gridColumn: 2,
  gridRow: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x1,
  marginBlockStart: vars.space.x1,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
export const mark = style({ flex: 'none', display: 'block', inlineSize: 40, blockSize: 26 });
export const fee = style({
  gridColumn: 3,
  gridRow: 1,
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const panel = style({
  display: 'grid',
  gap: vars.space.x4,
  paddingInline: vars.space.x4,
  paddingBlockEnd: vars.space.x4,
});
globalStyle(`${panel} > p`, { margin: 0, color: vars.color.inkMuted, fontSize: vars.size.s });
/* The chosen way shows its fields, with no script; a browser without :has shows them all. */
globalStyle(`${method}:has(> label > input:not(:checked)) > ${panel}`, { display: 'none' });
globalStyle(`${method}:has(> label > input:checked)`, { background: vars.color.raised });

/* The provider's fields are about this tall: what stands below must not jump when they come. */
export const cardFrame = style({
  minInlineSize: 0,
  '@media': {
    '(scripting: none)': { display: 'none' },
    '(scripting: enabled)': { selectors: { '&:not([data-small])': { minBlockSize: 310 } } },
    [`${from.tablet} and (scripting: enabled)`]: {
      selectors: { '&:not([data-small])': { minBlockSize: 290 } },
    },
  },
});
globalStyle(`${cardFrame} iframe`, { display: 'block', inlineSize: '100%', border: 0 });
globalStyle(`${cardFrame} > p`, {
  margin: 0,
  marginBlockEnd: vars.space.x3,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
globalStyle(`${cardFrame} > button`, {
  minBlockSize: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.ink,
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
});
/** Tokens of the look that the provider's frame gets as plain values. */
export const cardTheme = {
  background: vars.color.raised,
  muted: vars.color.inkMuted,
  line: vars.color.lineStrong,
  focus: vars.color.focus,
  error: vars.color.danger,
  radius: vars.radius.field,
};
export const actionFrame = style({
  minInlineSize: 0,
  '@media': { '(scripting: enabled)': { minBlockSize: 420 } },
});
/* The provider's module puts its way out in here: one of our controls to the eye. */
globalStyle(`${actionFrame} > button`, {
  minBlockSize: 48,
  marginBlockStart: vars.space.x3,
  paddingInline: vars.button.paddingInline,
  border: `${vars.stroke.strong} solid ${vars.color.ink}`,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.ink,
  font: 'inherit',
  fontWeight: vars.button.weight,
  cursor: 'pointer',
});
globalStyle(`${actionFrame} iframe`, {
  display: 'block',
  inlineSize: '100%',
  minBlockSize: 400,
  border: frame,
  borderRadius: vars.radius.field,
  background: vars.color.raised,
});

export const consents = style({ display: 'grid', gap: vars.space.x1 });
export const texts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x5,
  margin: 0,
  fontSize: vars.size.s,
});
globalStyle(`${texts} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.inkMuted,
});
/** What only a life without a script needs. */
export const withoutScript = style({ justifySelf: 'start' });
/* Two classes: the button's own look would win over one. */
globalStyle(`${open} .${withoutScript}`, { '@media': { '(scripting: enabled)': { display: 'none' } } });
globalStyle(`${methods} > ${withoutScript}`, { marginBlockStart: vars.space.x3 });
