import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

export const ask = style({ margin: 0, selectors: { '&[hidden]': { display: 'none' } } });
export const passed = style({ margin: 0 });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  textDecoration: 'underline',
});
globalStyle(`noscript > ${ask}`, { marginBlockEnd: vars.space.x4 });
/** Nothing without JavaScript; twice the class, for the button's own look would win over one. */
export const withScript = style({
  selectors: { '&&': { '@media': { '(scripting: none)': { display: 'none' } } } },
});
