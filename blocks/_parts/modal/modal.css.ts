import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

/** A sheet from below on phones, a panel in the middle from the tablet on. */
export const modal = style({
  inlineSize: '100%',
  maxInlineSize: '100%',
  maxBlockSize: '88dvh',
  marginBlock: 'auto 0',
  marginInline: 0,
  padding: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: vars.color.raised,
  color: vars.color.ink,
  border: 0,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  '@media': {
    [from.tablet]: {
      inlineSize: `min(${vars.width.panel}, calc(100% - 4rem))`,
      margin: 'auto',
      border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
      borderRadius: vars.radius.panel,
      boxShadow: vars.shadow.panel,
    },
  },
  selectors: { '&::backdrop': { background: vars.color.scrim } },
});
export const body = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space.x4,
  padding: vars.space.x6,
  paddingBlockEnd: `calc(${vars.space.x6} + env(safe-area-inset-bottom))`,
  '@media': { [from.tablet]: { padding: vars.space.x8 } },
});
globalStyle(`${body} > :is(h2, p)`, { margin: 0 });
globalStyle(`${body} > h2`, {
  fontSize: vars.size.xl,
  textWrap: 'balance',
  paddingInlineEnd: vars.space.x12,
  outline: 'none',
});
export const close = style({
  position: 'absolute',
  insetBlockStart: vars.space.x3,
  insetInlineEnd: vars.space.x3,
});
export const actions = style({ display: 'grid', gap: vars.space.x3 });
