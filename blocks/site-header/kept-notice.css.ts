import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

/** Hangs under the header, beside the bag's sign. */
export const keptNotice = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineEnd: vars.grid.margin,
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  margin: 0,
  paddingInlineStart: vars.space.x4,
  background: vars.color.inverse,
  color: vars.color.inkInverse,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.panel,
});
globalStyle(`${keptNotice} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'inherit',
  textUnderlineOffset: '.25em',
});
globalStyle(`${keptNotice} > button`, {
  minInlineSize: 44,
  minBlockSize: 44,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: vars.size.l,
  cursor: 'pointer',
});
