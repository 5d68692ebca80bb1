import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const disclosure = style({ borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}` });
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x4,
  minBlockSize: 56,
  cursor: 'pointer',
  fontWeight: vars.weight.strong,
});
export const content = style({ paddingBlockEnd: vars.space.x5 });
globalStyle(`${summary} > svg`, { transition: `transform ${vars.motion.quick} ${vars.motion.easing}` });
globalStyle(`${disclosure}[open] > ${summary} > svg`, { transform: 'rotate(45deg)' });
