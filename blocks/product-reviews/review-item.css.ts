import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const review = style({
  display: 'grid',
  gap: vars.space.x2,
  paddingBlock: vars.space.x5,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
  breakInside: 'avoid',
});
globalStyle(`${review} > header`, { display: 'grid', gap: vars.space.x2 });
globalStyle(`${review} h3`, { margin: 0, fontSize: vars.size.l });
export const text = style({ margin: 0, maxInlineSize: vars.width.text, overflowWrap: 'anywhere' });
export const by = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x3,
  rowGap: vars.space.x1,
  margin: 0,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
globalStyle(`${by} > strong`, { color: vars.color.ink });
globalStyle(`${by} > :not(:last-child)::after`, {
  content: '"·" / ""',
  marginInlineStart: vars.space.x3,
  color: vars.color.lineStrong,
});
export const comments = style({
  display: 'grid',
  gap: vars.space.x3,
  marginBlockStart: vars.space.x2,
  fontSize: vars.size.s,
});
globalStyle(`${comments} > blockquote`, {
  margin: 0,
  paddingInlineStart: vars.space.x4,
  borderInlineStart: `${vars.stroke.strong} solid ${vars.color.accent}`,
});
globalStyle(`${comments} p`, { margin: 0, maxInlineSize: vars.width.text });
globalStyle(`${comments} footer`, { marginBlockStart: vars.space.x1, color: vars.color.inkMuted });
