import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { control } from '../form-field/form-field.css';

export const select = style([
  control,
  {
    paddingInlineEnd: vars.space.x12,
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    /* What is chosen are our words, not the shopper's: they follow the page. */ textTransform: 'inherit',
  },
]);
export const frame = style({ position: 'relative', display: 'grid' });
globalStyle(`${frame} > svg`, {
  position: 'absolute',
  insetInlineEnd: vars.space.x4,
  insetBlockStart: 'calc(50% - 12px)',
  pointerEvents: 'none',
});
