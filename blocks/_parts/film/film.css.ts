import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

export const toggle = style({
  position: 'absolute',
  zIndex: 2,
  insetBlockEnd: vars.space.x4,
  insetInlineEnd: vars.space.x4,
  background: vars.color.ground,
  color: vars.color.ink,
  fontStyle: 'normal',
});
