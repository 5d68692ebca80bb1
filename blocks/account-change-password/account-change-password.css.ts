import { style } from '@vanilla-extract/css';

export const onward = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: 44,
  textUnderlineOffset: '.3em',
});
