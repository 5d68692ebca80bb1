import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

const line = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const choices = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  paddingBlockEnd: vars.space.x3,
  fontSize: vars.size.s,
});
globalStyle(`${choices} label`, {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  minBlockSize: 44,
  cursor: 'pointer',
});
globalStyle(`${choices} label > small`, {
  marginInlineStart: 'auto',
  color: vars.color.inkMuted,
  fontSize: vars.size.xs,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${choices} input`, {
  inlineSize: 18,
  blockSize: 18,
  margin: 0,
  accentColor: vars.color.ink,
  flex: 'none',
});
globalStyle(`${choices} svg > circle`, { stroke: vars.color.lineStrong, strokeWidth: 1 });
globalStyle(`${choices} label:has(:disabled)`, { color: vars.color.inkMuted, cursor: 'default' });

export const sizes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(52px, 1fr))',
  gap: vars.space.x1,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  paddingBlockEnd: vars.space.x4,
  fontSize: vars.size.s,
});
globalStyle(`${sizes} label`, {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 44,
  border: line,
  borderRadius: vars.radius.field,
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${sizes} input`, {
  position: 'absolute',
  inset: 0,
  opacity: 0,
  margin: 0,
  inlineSize: '100%',
  blockSize: '100%',
  cursor: 'inherit',
});
globalStyle(`${sizes} small`, { display: 'none' });
globalStyle(`${sizes} label:hover`, { borderColor: vars.color.lineStrong });
globalStyle(`${sizes} label:has(:checked)`, {
  background: vars.color.ink,
  borderColor: vars.color.ink,
  color: vars.color.inkInverse,
});
globalStyle(`${sizes} label:has(:disabled)`, {
  color: vars.color.inkMuted,
  textDecoration: 'line-through',
  cursor: 'default',
});
globalStyle(`${sizes} label:has(:focus-visible)`, {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
});

export const wearer = style({});
globalStyle(`${wearer} > p`, {
  margin: 0,
  paddingBlock: `${vars.space.x1} ${vars.space.x2}`,
  color: vars.color.inkMuted,
  fontSize: vars.size.xs,
  textTransform: vars.case.control,
});
