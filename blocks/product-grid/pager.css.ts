import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x3,
  marginBlock: vars.space.section,
  fontFamily: vars.font.caption,
  fontSize: vars.size.s,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${pager} > ol`, {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x1,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  color: vars.color.inkMuted,
});
globalStyle(`${pager} a`, {
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: 44,
  minBlockSize: 44,
  boxSizing: 'border-box',
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.control,
  color: vars.color.ink,
  textDecoration: 'none',
});
globalStyle(`${pager} > a`, {
  paddingInline: vars.space.x5,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
});
globalStyle(`${pager} a:hover`, { background: vars.color.sunken });
globalStyle(`${pager} a[aria-current]`, { background: vars.color.ink, color: vars.color.inkInverse });
