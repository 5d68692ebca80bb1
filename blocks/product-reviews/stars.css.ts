import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const stars = style({
  inlineSize: '6.25em',
  blockSize: '1.25em',
  flex: 'none',
  verticalAlign: '-.2em',
});
export const large = style([stars, { inlineSize: '8.75rem', blockSize: '1.75rem' }]);
export const full = style({ fill: vars.color.ink });
export const empty = style({ fill: 'none', stroke: vars.color.lineStrong, strokeWidth: 1.2 });
