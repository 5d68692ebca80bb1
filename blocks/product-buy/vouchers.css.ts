import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

/** A quiet line, never jumping when a size changes it. */
export const vouchers = style({
  marginBlockStart: vars.space.x2,
  minBlockSize: '1.5em',
  fontVariantNumeric: 'tabular-nums',
});

/* The line above opens it: with a script at once, without one it links here, and the disclosure shows. */
export const join = style({
  scrollMarginBlockStart: vars.space.x24,
  selectors: { '&:not([open], :target)': { display: 'none' } },
});
globalStyle(`html[data-subscribed] ${join}`, { display: 'none' });
globalStyle(`${join} > summary`, {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  cursor: 'pointer',
  fontSize: vars.size.s,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  listStyle: 'none',
});
globalStyle(`${join} section`, {
  padding: vars.space.x5,
  margin: 0,
  background: vars.color.sunken,
  border: 0,
});
globalStyle(`${join} h2`, { fontSize: vars.size.l });
