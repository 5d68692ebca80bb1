import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

export const message = style({
  color: vars.color.danger,
  fontWeight: vars.weight.strong,
  marginBlockEnd: vars.space.x3,
  selectors: { '&:empty': { display: 'none' } },
});
