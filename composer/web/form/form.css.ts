import { style } from '@vanilla-extract/css';
import { area } from '../../../ui/form-field/form-field.css';
import { vars } from '../../../ui/theme/contract.css';

export const fields = style({ display: 'grid', gap: vars.space.x6, alignContent: 'start' });
export const item = style({ display: 'grid', gap: vars.space.x1, minInlineSize: 0 });
export const group = style({
  display: 'grid',
  gap: vars.space.x4,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  borderInlineStart: `2px solid ${vars.color.line}`,
  paddingInlineStart: vars.space.x4,
  scrollMarginBlockStart: vars.space.x6,
});
export const boxes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  columnGap: vars.space.x4,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
/* A legend stands in its fieldset's edge, beside which a grid has no gap. */
export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.x2,
  fontWeight: vars.weight.strong,
});
export const help = style({ color: vars.color.inkMuted, fontSize: vars.size.s });
export const fault = style({
  color: vars.color.danger,
  fontSize: vars.size.s,
  fontWeight: vars.weight.strong,
});
export const listItem = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.x2,
  padding: vars.space.x4,
  background: vars.color.ground,
  borderRadius: vars.radius.field,
});
export const itemActs = style({ display: 'flex', justifyContent: 'flex-end', gap: vars.space.x1 });
export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: vars.color.inkMuted,
  cursor: 'pointer',
  selectors: { '&:hover': { color: vars.color.ink, background: vars.color.sunken } },
});
export const upButton = style([iconButton, { rotate: '180deg' }]);
export const code = style([
  area,
  { fontFamily: 'ui-monospace, "Liberation Mono", monospace', fontSize: vars.size.s },
]);
export const source = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x3,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
export const ownMark = style({ color: vars.color.accentInk, fontWeight: vars.weight.strong });
export const changed = style({ overflowWrap: 'anywhere' });
export const reset = style({
  minBlockSize: 32,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: vars.color.inkMuted,
  font: 'inherit',
  textAlign: 'start',
  textDecorationLine: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  selectors: { '&:hover': { color: vars.color.ink } },
});
/* Code and value beside each other, the button behind them. */
export const mapRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space.x2,
});
