import { style } from '@vanilla-extract/css';

/** A point of the window that is always in sight: the script starts with the page, wherever the row will stand. */
export const waker = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: 1,
  blockSize: 1,
  pointerEvents: 'none',
});
