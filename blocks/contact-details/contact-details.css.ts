import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const frame = style({
  marginInline: 'auto',
  marginBlock: vars.space.x10,
  marginBlockEnd: vars.space.section,
  paddingInline: vars.grid.margin,
  maxInlineSize: vars.width.page,
});
globalStyle(`${frame} > h1`, { margin: 0, fontSize: vars.size.display, lineHeight: vars.leading.display });
globalStyle(`${frame} > p`, {
  margin: 0,
  marginBlockStart: vars.space.x4,
  maxInlineSize: vars.width.text,
  fontSize: vars.size.l,
  color: vars.color.inkMuted,
});
export const ways = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: vars.space.x6,
  margin: 0,
  marginBlockStart: vars.space.x8,
  padding: 0,
  listStyle: 'none',
});
globalStyle(`${ways} > li`, {
  borderBlockStart: `${vars.stroke.strong} solid ${vars.color.ink}`,
  paddingBlockStart: vars.space.x4,
});
globalStyle(`${ways} h2`, { margin: 0, fontSize: vars.size.l });
globalStyle(`${ways} p`, { margin: 0, marginBlockStart: vars.space.x2, overflowWrap: 'anywhere' });
globalStyle(`${ways} p > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.ink,
  textUnderlineOffset: '.25em',
});
globalStyle(`${ways} p:last-child`, { color: vars.color.inkMuted, fontSize: vars.size.s });
