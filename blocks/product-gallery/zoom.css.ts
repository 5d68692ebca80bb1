import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

/** The whole screen is the picture's; words and tools lie on their own ground. */
export const zoom = style({
  inset: 0,
  inlineSize: '100vw',
  maxInlineSize: '100vw',
  blockSize: '100dvh',
  maxBlockSize: '100dvh',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  overscrollBehavior: 'contain',
  background: vars.color.picture,
  color: vars.color.ink,
});
export const stage = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
  cursor: 'zoom-in',
  selectors: {
    '&[data-enlarged="true"]': { cursor: 'grab' },
    '&[data-enlarged="true"]:active': { cursor: 'grabbing' },
  },
});
globalStyle(`${stage} > img`, {
  display: 'block',
  inlineSize: 'auto',
  blockSize: 'auto',
  maxInlineSize: '100vw',
  maxBlockSize: '100dvh',
  aspectRatio: '1',
  objectFit: 'contain',
  pointerEvents: 'none',
});

export const caption = style({
  position: 'absolute',
  insetBlockEnd: `max(${vars.space.x4}, env(safe-area-inset-bottom))`,
  insetInlineStart: vars.space.x4,
  maxInlineSize: `calc(100% - 2 * ${vars.space.x4})`,
  margin: 0,
  padding: `${vars.space.x1} ${vars.space.x3}`,
  background: vars.color.ground,
  borderRadius: vars.radius.badge,
  fontSize: vars.size.s,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
});
export const tools = style({
  position: 'absolute',
  insetBlockStart: vars.space.x4,
  insetInlineEnd: vars.space.x4,
  display: 'flex',
  gap: vars.space.x2,
});
globalStyle(`${tools} > button`, {
  display: 'grid',
  placeItems: 'center',
  inlineSize: 48,
  blockSize: 48,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: vars.color.ink,
  color: vars.color.inkInverse,
  cursor: 'pointer',
});
