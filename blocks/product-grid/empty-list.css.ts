import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: vars.space.x3,
  paddingBlock: vars.space.section,
  paddingInline: vars.space.x4,
});
globalStyle(`${empty} > svg`, {
  color: vars.color.inkMuted,
  inlineSize: 'min(15rem, 60vw)',
  blockSize: 'auto',
});
globalStyle(`${empty} > h2`, {
  margin: 0,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  fontSize: vars.size.xxl,
  letterSpacing: vars.tracking.heading,
  textTransform: vars.case.heading,
  lineHeight: vars.leading.heading,
});
globalStyle(`${empty} > p`, { margin: 0, maxInlineSize: '32rem', color: vars.color.inkMuted });
globalStyle(`${empty} > a`, {
  display: 'inline-grid',
  placeItems: 'center',
  minBlockSize: 48,
  paddingInline: vars.button.paddingInline,
  borderRadius: vars.radius.control,
  background: vars.color.ink,
  color: vars.color.inkInverse,
  textDecoration: 'none',
  fontFamily: vars.button.font,
  fontWeight: vars.button.weight,
  fontStretch: vars.button.stretch,
  fontStyle: vars.button.slant,
  letterSpacing: vars.button.tracking,
  textTransform: vars.case.control,
});
