import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const icon = style({
  inlineSize: 24,
  blockSize: 24,
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: vars.stroke.strong,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});
/** Arrows point the way the words run. */
export const turning = style([icon]);
globalStyle(`:dir(rtl) > ${turning}`, { transform: 'scaleX(-1)' });
