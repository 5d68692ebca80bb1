import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const section = style({ display: 'grid', gap: vars.space.x5 });
export const title = style({ margin: 0, fontSize: vars.size.xxl, overflowWrap: 'anywhere' });
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${list} > li`, { minInlineSize: 0 });

export const filter = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
globalStyle(`${filter} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: vars.space.x4,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.badge,
  color: vars.color.ink,
  textDecoration: 'none',
});
globalStyle(`${filter} a[aria-current]`, {
  background: vars.color.inverse,
  borderColor: vars.color.inverse,
  color: vars.color.inkInverse,
});

export const none = style({
  display: 'grid',
  gap: vars.space.x3,
  justifyItems: 'start',
  padding: vars.space.x6,
  background: vars.color.sunken,
  borderRadius: vars.radius.card,
});
globalStyle(`${none} > p`, { margin: 0 });
export const noneTitle = style({ fontSize: vars.size.l });
export const guests = style({
  display: 'grid',
  gap: vars.space.x3,
  padding: vars.space.x6,
  background: vars.color.sunken,
  borderRadius: vars.radius.card,
});
export const guestList = style({
  display: 'grid',
  gap: vars.space.x1,
  margin: 0,
  paddingInlineStart: vars.space.x5,
  fontVariantNumeric: 'lining-nums tabular-nums',
});
export const lookup = style({ margin: 0 });
globalStyle(`${lookup} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
