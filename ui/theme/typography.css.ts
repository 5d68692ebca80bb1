import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from './contract.css';

globalStyle('body', {
  fontFamily: vars.font.body,
  fontSize: vars.size.m,
  fontWeight: vars.weight.body,
  fontStretch: vars.stretch.body,
  letterSpacing: vars.tracking.body,
  lineHeight: vars.leading.body,
  textTransform: vars.case.body,
  fontVariantNumeric: 'lining-nums',
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
  /* A word that is wider than its box, as with twice the text on a small phone, breaks instead of running out of the page. */
  overflowWrap: 'anywhere',
});
/* In a table each column would shrink to a letter. */
globalStyle('table', { overflowWrap: 'break-word' });
globalStyle('h1, h2, h3, h4', {
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  letterSpacing: vars.tracking.heading,
  lineHeight: vars.leading.heading,
  textTransform: vars.case.heading,
  textWrap: 'balance',
});
globalStyle('h1', { fontSize: vars.size.xxxl });
globalStyle('h2', { fontSize: vars.size.xxl });
globalStyle('h3', { fontSize: vars.size.l });
/* Condensed faces set narrow spaces: in small headings words would run together. */
globalStyle('h3, h4', { wordSpacing: '0.1em' });
globalStyle('h4', { fontSize: vars.size.m });
globalStyle('p', { textWrap: 'pretty' });
globalStyle('strong, b, th', { fontWeight: vars.weight.strong });

/* A right-to-left page also holds words that read left to right (names, what is not translated yet): each text takes its own
   direction, so that "2 years." does not become ".years 2", while all keep to the page's edge. */
globalStyle('[dir="rtl"] body', { textAlign: 'right' });
globalStyle(
  '[dir="rtl"] :is(h1, h2, h3, h4, p, li, dt, dd, a, b, em, small, span, label, legend, summary, button)',
  { unicodeBidi: 'plaintext' },
);

/** Words as large as the brand dares; the tag (h1, h2, p) stays free. */
export const display = style({
  fontFamily: vars.font.heading,
  fontSize: vars.size.display,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  letterSpacing: vars.tracking.heading,
  lineHeight: vars.leading.display,
  textTransform: vars.case.heading as 'none',
  textWrap: 'balance',
});
export const giant = style([display, { fontSize: vars.size.giant }]);

/** Labels, indices, data: the brand's third voice. */
export const caption = style({
  fontFamily: vars.font.caption,
  fontSize: vars.size.s,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption as 'none',
  lineHeight: 1.4,
});
export const lead = style({ fontSize: vars.size.l, lineHeight: 1.45, maxInlineSize: vars.width.text });
/** Digits of one width, so that prices and data stand under each other. */
export const figures = style({ fontVariantNumeric: 'lining-nums tabular-nums' });
