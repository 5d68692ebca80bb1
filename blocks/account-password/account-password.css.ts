import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const done = style({
  display: 'grid',
  gap: vars.space.x4,
  padding: vars.space.x5,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
});
globalStyle(`${done} > p`, { margin: 0 });
