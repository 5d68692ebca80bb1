import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

/** Styled like the links beside it. */
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  padding: 0,
  background: 'none',
  border: 0,
  color: vars.color.ink,
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '0.3em',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
});
