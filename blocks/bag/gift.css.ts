import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

/** Under the pieces where there is room, under the total on a phone: what is for nothing does not push the sum out of sight. */
export const gift = style({
  display: 'grid',
  gap: vars.space.x4,
  minInlineSize: 0,
  '@media': { [from.desktop]: { gridColumn: 1, gridRow: 2 } },
});
export const other = style({});
globalStyle(`${other} > summary`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationThickness: vars.stroke.underline,
  textUnderlineOffset: '.25em',
});
export const title = style({ margin: 0, fontSize: vars.size.l });
export const one = style({ display: 'flex', alignItems: 'center', gap: vars.space.x4, margin: 0 });
globalStyle(`${one} > img`, { background: vars.color.picture, borderRadius: vars.radius.card });
export const form = style({ display: 'grid', gap: vars.space.x4, justifyItems: 'start' });
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: vars.space.x3,
  inlineSize: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});
globalStyle(`${choices} > legend`, {
  padding: 0,
  marginBlockEnd: vars.space.x3,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
export const choice = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: '1fr auto',
  justifyItems: 'center',
  gap: vars.space.x2,
  padding: vars.space.x3,
  textAlign: 'center',
  fontSize: vars.size.s,
  cursor: 'pointer',
  border: `${vars.stroke.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
});
globalStyle(`${choice}:has(input:checked)`, {
  borderColor: vars.color.ink,
  boxShadow: `inset 0 0 0 ${vars.stroke.hairline} ${vars.color.ink}`,
});
globalStyle(`${choice}:has(input:focus-visible)`, {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
});
globalStyle(`${choice} > img`, {
  inlineSize: '100%',
  maxInlineSize: 96,
  blockSize: 'auto',
  aspectRatio: '1',
});
export const without = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 96,
  aspectRatio: '1',
  color: vars.color.inkMuted,
  fontSize: vars.size.xl,
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
