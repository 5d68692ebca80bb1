import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

/** One thing that can be done beside the bag: heading, sentence, a short form. */
export const extra = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.x4,
  minInlineSize: 0,
  scrollMarginBlockStart: vars.space.x24,
});
export const title = style({ margin: 0, fontSize: vars.size.l });
export const text = style({
  margin: 0,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  maxInlineSize: vars.width.text,
});
/** Where it is given what was done; nothing has been: no room is taken. */
export const status = style({
  margin: 0,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  selectors: { '&:empty': { display: 'none' } },
});
export const done = style({
  margin: 0,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
});
export const form = style({ display: 'grid', gap: vars.space.x4, justifyItems: 'start' });
globalStyle(`${form} > *`, { maxInlineSize: '100%' });
/** A field and the button that sends it, side by side as long as both have room. */
export const fieldAndButton = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space.x3,
  inlineSize: '100%',
});
globalStyle(`${fieldAndButton} > :first-child`, { flex: '1 1 12rem', minInlineSize: 0 });
/* An error under the field would push the button below the field's line. */
globalStyle(`${fieldAndButton}:has([aria-invalid="true"])`, { alignItems: 'start' });

/** A few values to choose one from, each as large as a finger. */
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});
globalStyle(`${chips} > legend`, {
  marginBlockEnd: vars.space.x2,
  padding: 0,
  fontSize: vars.size.s,
  fontWeight: vars.weight.strong,
});
export const chip = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 48,
  minInlineSize: 72,
  paddingInline: vars.space.x4,
  textAlign: 'center',
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.field,
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${chip}:has(input:checked)`, {
  background: vars.color.ink,
  color: vars.color.ground,
  borderColor: vars.color.ink,
});
globalStyle(`${chip}:has(input:focus-visible)`, {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
});
/* Over the whole chip, so that a press anywhere in it counts, and a keyboard moves it as it moves any radio button. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
