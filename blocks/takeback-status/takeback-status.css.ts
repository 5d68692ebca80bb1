import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const section = style({
  display: 'grid',
  gap: vars.space.x5,
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  marginBlockEnd: vars.space.section,
  paddingInline: vars.grid.margin,
  paddingBlockStart: vars.space.x8,
});
globalStyle(`${section} > *`, { maxInlineSize: '44rem' });
export const title = style({ margin: 0, fontSize: vars.size.xxl, overflowWrap: 'anywhere' });
export const state = style({ margin: 0, fontSize: vars.size.l, maxInlineSize: vars.width.text });
export const failed = style({ ':empty': { display: 'none' }, margin: 0, color: vars.color.danger });
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x6, margin: 0 });
globalStyle(`${facts} dt`, { color: vars.color.inkMuted, fontSize: vars.size.s });
globalStyle(`${facts} dd`, { margin: 0, fontWeight: vars.weight.strong });
export const label = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x6,
  alignItems: 'center',
  padding: vars.space.x5,
  background: vars.color.sunken,
  borderRadius: vars.radius.card,
});
export const action = style({ justifySelf: 'start' });
export const code = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x4,
  alignItems: 'center',
  margin: 0,
});
/* Scanners need dark on white, in dark themes too. */
globalStyle(`${code} > img`, { background: '#fff', borderRadius: vars.radius.card });
globalStyle(`${code} > figcaption`, {
  maxInlineSize: '14rem',
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
export const pieces = style({ display: 'grid', gap: vars.space.x3 });
globalStyle(`${pieces} > h2`, { margin: 0, fontSize: vars.size.l });
globalStyle(`${pieces} > ul`, { margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${pieces} li`, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.x4,
  paddingBlock: vars.space.x3,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});
