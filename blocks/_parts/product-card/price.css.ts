import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

/** Digits of one width: prices under each other line up. */
export const price = style({
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

/* Where the line is too short for both, it breaks between the prices, never inside one. */
globalStyle(`${price} > :is(ins, del)`, { whiteSpace: 'nowrap' });
globalStyle(`${price} > ins`, {
  color: vars.color.sale,
  textDecoration: 'none',
  marginInlineEnd: vars.space.x1,
});
globalStyle(`${price} > del`, { color: vars.color.inkMuted, fontWeight: vars.weight.body });
