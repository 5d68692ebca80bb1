import { keyframes, style } from '@vanilla-extract/css';
import { motionAllowed } from '../theme/breakpoints';
import { vars } from '../theme/contract.css';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

export const skeleton = style({
  display: 'block',
  inlineSize: '100%',
  background: vars.color.sunken,
  borderRadius: vars.radius.card,
  '@media': { [motionAllowed]: { animation: `${breathe} 1.8s ease-in-out infinite` } },
});
export const shapes = {
  line: style([skeleton, { blockSize: '1em' }]),
  picture: style([skeleton, { aspectRatio: vars.ratio.card }]),
  control: style([skeleton, { blockSize: 48 }]),
};
