import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.ink,
  textDecoration: 'underline',
  textUnderlineOffset: '0.3em',
  textDecorationThickness: vars.stroke.underline,
});

/** Always in sight, never seen: it starts the script as soon as the page stands. */
export const waker = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: 1,
  blockSize: 1,
  pointerEvents: 'none',
});
