import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

export const frame = style({ position: 'relative' });
/* Edge shows its own button. */
export const field = style({
  paddingInlineEnd: 52,
  selectors: { '&::-ms-reveal': { display: 'none' } },
});
export const show = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 48,
  padding: 0,
  background: 'none',
  border: 0,
  borderRadius: vars.radius.field,
  color: vars.color.inkMuted,
  cursor: 'pointer',
  selectors: { '&:hover': { color: vars.color.ink } },
  '@media': { '(scripting: none)': { display: 'none' } },
});
globalStyle(`${show}:not([data-shown]) > :last-child, ${show}[data-shown] > :first-child`, {
  display: 'none',
});
