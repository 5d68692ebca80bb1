import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const drawing = style({
  inlineSize: '100%',
  maxInlineSize: '13rem',
  blockSize: 'auto',
  fill: 'none',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});
export const paper = style({ fill: vars.color.sunken, stroke: vars.color.line });
export const wall = style({ stroke: vars.color.inkMuted });
export const body = style({ fill: vars.color.raised, stroke: vars.color.ink });
export const tape = style({ stroke: vars.color.accent, strokeWidth: 4 });
export const number = style({
  fill: vars.color.ink,
  fontFamily: vars.font.caption,
  fontSize: 18,
  fontWeight: vars.weight.strong,
});
