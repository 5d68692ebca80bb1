import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const section = style({
  marginInline: 'auto',
  maxInlineSize: vars.width.page,
  paddingInline: vars.grid.margin,
  minInlineSize: 0,
  marginBlockStart: vars.space.x8,
});
globalStyle(`${section} > h2`, { margin: 0, marginBlockEnd: vars.space.x3 });

export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  margin: 0,
  marginBlockEnd: vars.space.x5,
  padding: 0,
  listStyle: 'none',
});
globalStyle(`${choices} a`, {
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 44,
  paddingInline: vars.space.x4,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  color: 'inherit',
  textDecoration: 'none',
  fontSize: vars.size.s,
});
globalStyle(`${choices} a:hover`, { background: vars.color.ink, color: vars.color.inkInverse });
