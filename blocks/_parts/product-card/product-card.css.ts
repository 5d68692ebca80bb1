import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { hovers, motionAllowed } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';
import { dressExtras, dressMissing, extras, fitNames, pictureOf, stackPrices } from './card-extras.css';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const base = style({ listStyle: 'none', margin: 0, padding: 0 });

/** One class on the list dresses all its cards, so that a card itself carries next to none. */
export const plain = style([base]);
export const specimen = style([base]);
export const split = style([base]);
export const cards = { plain, specimen, split };

/* What every variant shares: the picture on top, the name's link spread over the whole card. */
globalStyle(`${base} > li`, {
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  minInlineSize: 0,
});
globalStyle(`${base} > li > img`, {
  gridColumn: '1 / -1',
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: vars.ratio.card,
  objectFit: 'cover',
  background: vars.color.picture,
});
dressMissing(base);
/** Flag squareImage: a square in every brand. */
export const square = style({});
globalStyle(pictureOf(square), { aspectRatio: '1' });
/* Loaded by the browser only when the pointer first shows it: `loading=lazy` and no box until then. */
globalStyle(`${base} > li > img + img`, {
  display: 'none',
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  background: 'none',
});
globalStyle(`${base} > li:hover > img + img`, { '@media': { [hovers]: { display: 'block' } } });
globalStyle(`${base} > li > :is(h2, h3, h4)`, { margin: 0, font: 'inherit', minInlineSize: 0 });
globalStyle(`${base} > li > :is(h2, h3, h4) > a`, { color: 'inherit', textDecoration: 'none' });
globalStyle(`${base} > li > :is(h2, h3, h4) > a::after`, {
  content: '',
  position: 'absolute',
  inset: 0,
  zIndex: 1,
});
globalStyle(`${base} > li > :is(h2, h3, h4) > a:focus-visible`, { outline: 'none' });
globalStyle(`${base} > li:has(> :is(h2, h3, h4) > a:focus-visible)`, {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
  boxShadow: `0 0 0 calc(${vars.focus.width} + ${vars.focus.offset}) ${vars.color.focusHalo}`,
});
globalStyle(`${base} > li > :is(p, small, dl)`, { margin: 0 });
globalStyle(`${base} > li > :is(p, small)`, { color: vars.color.inkMuted, fontSize: vars.size.s });
globalStyle(`${base} > li > em`, {
  position: 'absolute',
  insetBlockStart: vars.space.x2,
  insetInlineStart: vars.space.x2,
  fontFamily: vars.font.caption,
  fontStyle: vars.slant.caption,
  fontSize: vars.size.xs,
  fontWeight: vars.weight.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption,
  lineHeight: 1,
  padding: `${vars.space.x1} ${vars.space.x2}`,
  borderRadius: vars.radius.badge,
  background: vars.color.ground,
  color: vars.color.ink,
});

dressExtras(base);

/* Vouchers stand on a line under all the rest of a card. */
globalStyle(`${base} > li > div`, {
  gridColumn: '1 / -1',
  marginBlockStart: vars.space.x1,
  minInlineSize: 0,
});

/* plain: the picture is large and rounded, quiet words under it on one rhythm. */
globalStyle(`${plain} > li`, { gridTemplateColumns: '1fr auto', columnGap: vars.space.x3, rowGap: 2 });
globalStyle(pictureOf(plain), { borderRadius: vars.radius.card, marginBlockEnd: vars.space.x3 });
globalStyle(`${plain} > li > :is(h2, h3, h4)`, {
  gridColumn: 1,
  gridRow: 2,
  alignSelf: 'baseline',
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontSize: vars.size.m,
  lineHeight: vars.leading.heading,
});
globalStyle(`${plain} > li > p`, { gridColumn: 1, gridRow: 3 });
globalStyle(`${plain} > li > b`, { gridColumn: 2, gridRow: 2, textAlign: 'end', alignSelf: 'baseline' });
globalStyle(`${plain} > li > small`, { gridColumn: 2, gridRow: 3, textAlign: 'end' });
globalStyle(`${plain} > li:hover > img + img`, {
  '@media': { [motionAllowed]: { animation: `${appear} ${vars.motion.slow} ${vars.motion.easing}` } },
});
globalStyle(`${plain} > li:hover a`, {
  '@media': {
    [hovers]: {
      textDecoration: 'underline',
      textDecorationThickness: vars.stroke.underline,
      textUnderlineOffset: '.2em',
    },
  },
});

/* `end` of a text that reads left to right is the right, whatever the page: here the page decides. */
globalStyle(
  `[dir="rtl"] ${plain} > li > :is(b, small), [dir="rtl"] ${split} > li > :is(b, small), [dir="rtl"] ${specimen} > li > b`,
  { textAlign: 'left' },
);

/* specimen: a cell of a ruled sheet; number, picture, mono captions; a scan line passes under the pointer. */
globalStyle(`${specimen} > li`, {
  gridTemplateColumns: '1fr auto',
  columnGap: vars.space.x2,
  rowGap: vars.space.x1,
  padding: vars.space.x3,
  paddingBlockStart: vars.space.x8,
  background: vars.color.ground,
  boxShadow: `0 0 0 ${vars.stroke.hairline} ${vars.color.lineStrong}`,
  fontFamily: vars.font.caption,
  fontSize: vars.size.xs,
  letterSpacing: vars.tracking.caption,
  lineHeight: 1.5,
});
globalStyle(`${specimen} > li > img + img`, {
  insetBlockStart: vars.space.x8,
  insetInline: vars.space.x3,
  inlineSize: 'auto',
});
globalStyle(`${specimen} > li > :is(h2, h3, h4)`, {
  gridColumn: 1,
  gridRow: 2,
  alignSelf: 'baseline',
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontSize: vars.size.l,
  letterSpacing: vars.tracking.heading,
  textTransform: vars.case.heading,
  lineHeight: 1.2,
});
globalStyle(`${specimen} > li > p`, {
  gridColumn: '1 / -1',
  gridRow: 3,
  fontSize: 'inherit',
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
  paddingBlockStart: vars.space.x1,
  textTransform: vars.case.caption,
});
globalStyle(`${specimen} > li > b`, {
  gridColumn: 2,
  gridRow: 2,
  textAlign: 'end',
  fontSize: vars.size.s,
  alignSelf: 'baseline',
});
globalStyle(`${specimen} > li > small`, { gridColumn: '1 / -1', fontSize: 'inherit' });
globalStyle(`${specimen} > li > i`, {
  position: 'absolute',
  insetBlockStart: vars.space.x2,
  insetInlineStart: vars.space.x3,
  fontStyle: 'normal',
  color: vars.color.inkMuted,
});
globalStyle(`${specimen} > li > em`, {
  insetInlineStart: 'auto',
  insetInlineEnd: vars.space.x3,
  background: vars.color.accent,
  color: vars.color.onAccent,
});
globalStyle(`${specimen} > li::after`, {
  content: '',
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: 2,
  background: vars.color.accent,
  display: 'none',
});
const scan = keyframes({ from: { insetBlockStart: '0' }, to: { insetBlockStart: 'calc(100% - 2px)' } });
globalStyle(`${specimen} > li:hover::after`, {
  '@media': {
    [hovers]: { display: 'block' },
    [`${hovers} and ${motionAllowed}`]: { animation: `${scan} 1.2s linear infinite alternate` },
  },
});

/* split: one line of speed; condensed name, price at the far end, figures big under it. */
globalStyle(`${split} > li`, {
  gridTemplateColumns: '1fr auto',
  columnGap: vars.space.x3,
  background: vars.color.raised,
  borderRadius: vars.radius.card,
  paddingBlockEnd: vars.space.x3,
});
globalStyle(`${split} > li > img`, {
  borderStartStartRadius: vars.radius.card,
  borderStartEndRadius: vars.radius.card,
  clipPath: vars.ornament.mediaClip,
  marginBlockEnd: vars.space.x2,
});
globalStyle(`${split} > li > :not(img, em)`, { marginInlineStart: vars.space.x3 });
globalStyle(`${split} > li > :is(h2, h3, h4)`, {
  gridColumn: 1,
  gridRow: 2,
  alignSelf: 'baseline',
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  fontSize: vars.size.xl,
  letterSpacing: vars.tracking.heading,
  textTransform: vars.case.heading,
  lineHeight: 1,
});
globalStyle(`${split} > li > b`, {
  gridColumn: 2,
  gridRow: 2,
  textAlign: 'end',
  marginInlineEnd: vars.space.x3,
  alignSelf: 'baseline',
  fontSize: vars.size.l,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
});
globalStyle(`${split} > li > p`, { gridColumn: 1, gridRow: 3 });
globalStyle(`${split} > li > small`, {
  gridColumn: 2,
  gridRow: 3,
  marginInlineEnd: vars.space.x3,
  textAlign: 'end',
});
globalStyle(`${split} > li > dl`, {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x5,
  marginBlockStart: vars.space.x2,
  paddingBlockStart: vars.space.x2,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
  marginInlineEnd: vars.space.x3,
});
globalStyle(`${split} > li > div`, { marginBlockStart: vars.space.x3, marginInlineEnd: vars.space.x3 });
globalStyle(extras(split), { marginBlockStart: vars.space.x2, marginInlineEnd: vars.space.x3 });
globalStyle(`${split} dt`, {
  fontSize: vars.size.xs,
  color: vars.color.inkMuted,
  textTransform: vars.case.caption,
  letterSpacing: vars.tracking.caption,
});
globalStyle(`${split} dd`, {
  margin: 0,
  fontFamily: vars.font.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  fontWeight: vars.weight.heading,
  fontSize: vars.size.l,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
});
const enter = keyframes({
  from: { transform: 'translateX(-8%)', opacity: 0 },
  to: { transform: 'none', opacity: 1 },
});
globalStyle(`${split} > li:hover > img + img`, {
  '@media': { [motionAllowed]: { animation: `${enter} ${vars.motion.quick} ${vars.motion.easing}` } },
});

/* Where a card is narrow, a name beside its price would break into pieces, so the price takes the colours' row. */
globalStyle(`${base} > li`, { containerType: 'inline-size' });
const narrow = (selector: string, rules: Record<string, unknown>): void =>
  globalStyle(selector, { '@container': { '(max-width: 14rem)': rules } });
narrow(`:is(${plain}, ${split}, ${specimen}) > li > :is(h2, h3, h4)`, { gridColumn: '1 / -1' });
narrow(`:is(${plain}, ${split}) > li > p`, { gridColumn: '1 / -1' });
/* A price that wraps stands under the name, not in mid-air. */
narrow(`:is(${plain}, ${split}) > li > b`, {
  gridColumn: 1,
  gridRow: 4,
  justifySelf: 'start',
  textAlign: 'start',
  whiteSpace: 'normal',
});
narrow(`[dir="rtl"] :is(${plain}, ${split}) > li > b`, { textAlign: 'right' });
narrow(`:is(${plain}, ${split}) > li > small`, { gridColumn: 2, gridRow: 4, alignSelf: 'baseline' });
narrow(`${specimen} > li > b`, { gridColumn: 2, gridRow: 4 });
narrow(`${specimen} > li:not(:has(> small)) > b`, { gridColumn: '1 / -1', justifySelf: 'start' });
narrow(`${specimen} > li > small`, { gridColumn: 1, gridRow: 4, alignSelf: 'baseline' });
stackPrices(`:is(${plain}, ${split}, ${specimen})`);
/* Of cards side by side some would have room for both on a line, and some not. */
narrow(extras(base), { flexDirection: 'column', alignItems: 'flex-start' });
fitNames(split);
