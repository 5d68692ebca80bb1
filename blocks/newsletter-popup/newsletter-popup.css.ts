import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const panel = style({ display: 'grid', gap: vars.space.x4 });
globalStyle(`${panel} > p`, { margin: 0 });
export const text = style({ color: vars.color.inkMuted });
export const form = style({ display: 'grid', gap: vars.space.x4 });
export const privacy = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  inlineSize: 'fit-content',
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
