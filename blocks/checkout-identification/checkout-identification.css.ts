import { globalStyle, style } from '@vanilla-extract/css';
import { upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const form = style({ display: 'grid', gap: vars.space.x4, maxInlineSize: '36rem' });
globalStyle(`${form} > p`, { margin: 0 });
export const intro = style({ color: vars.color.inkMuted });
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x6,
  rowGap: vars.space.x2,
});
globalStyle(`${end} > button`, {
  minInlineSize: 'min(12rem, 100%)',
  '@media': { [upTo.tablet]: { inlineSize: '100%' } },
});
export const privacy = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
export const note = style({
  margin: 0,
  maxInlineSize: '36rem',
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
});
export const customer = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.x4,
  maxInlineSize: '36rem',
  paddingBlock: vars.space.x2,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
});
export const greeting = style({ display: 'grid', margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' });
export const leave = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  padding: 0,
  background: 'none',
  border: 0,
  color: vars.color.ink,
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '0.3em',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
});
/** Under a line of its own: another way than the guest's above it. */
export const login = style({
  maxInlineSize: '36rem',
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
globalStyle(`${login} > details`, { borderBlockEnd: 0 });
globalStyle(`${greeting} > span`, { color: vars.color.inkMuted, fontSize: vars.size.s });
