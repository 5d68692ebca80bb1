import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

/** A line of its own under the price: the price keeps its place and size whether or not a voucher stands. */
export const voucher = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.x2,
  fontSize: vars.size.s,
  lineHeight: 1.4,
  color: vars.color.inkMuted,
});
globalStyle(`${voucher} > strong`, {
  color: vars.color.ink,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
globalStyle(`${voucher}[data-voucher='applied'] > strong, ${voucher}[data-voucher='applied'] > b`, {
  color: vars.color.sale,
});
globalStyle(`${voucher} > b`, { fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' });

/* 44 px to touch without a taller line; above the link that is spread over a whole card. */
globalStyle(`${voucher} > a`, {
  position: 'relative',
  zIndex: 2,
  color: 'inherit',
  paddingBlock: '1em',
  marginBlock: '-1em',
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  textDecorationThickness: vars.stroke.underline,
});
globalStyle(`${voucher} > a:hover`, { color: vars.color.ink });

/* The subscribed flag stands on <html> before anything is painted (app/document/inline/subscribed-mark.inline.ts). */
globalStyle(
  `html:not([data-subscribed]) :is(${voucher}[data-for='subscribed'], ${voucher} > [data-for='subscribed'])`,
  { display: 'none' },
);
globalStyle(`html[data-subscribed] :is(${voucher}[data-for='others'], ${voucher} > [data-for='others'])`, {
  display: 'none',
});
