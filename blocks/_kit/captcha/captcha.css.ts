import { style } from '@vanilla-extract/css';

export const ask = style({ margin: 0, selectors: { '&[hidden]': { display: 'none' } } });
export const passed = style({ margin: 0 });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  textDecoration: 'underline',
});
