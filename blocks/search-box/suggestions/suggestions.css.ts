import { globalStyle, style } from '@vanilla-extract/css';
import { from, hovers, upTo } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;
const caption = {
  fontFamily: vars.font.caption,
  fontSize: vars.size.s,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption as 'none',
} as const;

const frame = style({ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', overflow: 'hidden' });

/** The list itself scrolls, for the field's arrow keys to move it: a scroller around it would need a tab stop of its own. */
export const list = style({
  gridRow: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${vars.space.x4} ${vars.grid.margin} ${vars.space.x8}`,
  display: 'grid',
  gap: `${vars.space.x6} ${vars.space.x10}`,
  '@media': {
    [from.desktop]: {
      gridTemplateColumns: 'minmax(14rem, 1fr) minmax(0, 3.5fr)',
      gridTemplateRows: 'auto 1fr',
      alignItems: 'start',
    },
  },
});
/* Over all columns, before what stands in. */
export const nothing = style({ gridColumn: '1 / -1', margin: 0, overflowWrap: 'anywhere' });
export const side = style({
  display: 'grid',
  gap: vars.space.x6,
  '@media': { [from.desktop]: { gridRow: '1 / span 2' } },
});
globalStyle(`${side}:empty`, { display: 'none' });
export const group = style({ minInlineSize: 0 });
export const title = style({ ...caption, color: vars.color.inkMuted, marginBlockEnd: vars.space.x1 });

export const option = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  paddingInline: vars.space.x3,
  marginInline: `calc(-1 * ${vars.space.x3})`,
  borderRadius: vars.radius.field,
  selectors: {
    '&:hover': { '@media': { [hovers]: { background: vars.color.sunken } } },
    '&[aria-selected="true"]': { background: vars.color.ink, color: vars.color.inkInverse },
  },
});
/* On narrow screens words are chips: ten rows would push the products out of sight. */
globalStyle(`${group} > div:last-child`, {
  '@media': {
    [upTo.desktop]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: vars.space.x2,
      paddingBlockStart: vars.space.x1,
    },
  },
});
globalStyle(`${group} ${option}`, {
  '@media': {
    [upTo.desktop]: {
      marginInline: 0,
      paddingInline: vars.space.x4,
      border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
      borderRadius: vars.radius.control,
    },
  },
});

export const products = style({ minInlineSize: 0 });
globalStyle(`${products} > div:last-child`, {
  display: 'grid',
  gap: `${vars.space.x1} ${vars.grid.cardGap}`,
  '@media': {
    [from.tablet]: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      rowGap: vars.space.x4,
      marginBlockStart: vars.space.x2,
    },
    [from.wide]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
});

/** A row on phones, a small card elsewhere. */
export const product = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  columnGap: vars.space.x3,
  alignItems: 'center',
  color: 'inherit',
  textDecoration: 'none',
  fontSize: vars.size.s,
  borderRadius: vars.radius.card,
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', rowGap: 2 } },
  selectors: {
    '&[aria-selected="true"]': {
      outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
      outlineOffset: 2,
    },
  },
});
globalStyle(`${product} > img`, {
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: vars.ratio.card,
  objectFit: 'cover',
  borderRadius: vars.radius.card,
  background: vars.color.picture,
  gridRow: '1 / span 2',
  '@media': { [from.tablet]: { gridRow: 'auto', marginBlockEnd: vars.space.x2 } },
});
globalStyle(`${product}:hover > b:first-of-type`, {
  '@media': { [hovers]: { textDecoration: 'underline', textUnderlineOffset: '.3em' } },
});
globalStyle(`${product} > b:first-of-type`, { fontWeight: vars.weight.strong, alignSelf: 'end' });
globalStyle(`${product} > small`, {
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  gridColumn: 2,
  alignSelf: 'start',
  '@media': { [from.tablet]: { gridColumn: 1 } },
});
globalStyle(`${product} > b:last-of-type`, {
  gridColumn: 3,
  gridRow: '1 / span 2',
  '@media': { [from.tablet]: { gridColumn: 1, gridRow: 'auto' } },
});

export const all = style({ '@media': { [from.desktop]: { gridColumn: 2 } } });
globalStyle(`${all} > ${option}`, {
  display: 'inline-flex',
  minBlockSize: 48,
  fontWeight: vars.weight.strong,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
});
/* Without words to suggest there is no column for them. */
globalStyle(`${all}:first-child, ${side}:empty ~ *`, { gridColumn: '1 / -1' });

export const clear = style({
  gridRow: 2,
  justifySelf: 'start',
  minBlockSize: 44,
  marginInline: vars.grid.margin,
  marginBlockEnd: vars.space.x2,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.inkMuted,
  font: 'inherit',
  fontSize: vars.size.s,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  cursor: 'pointer',
});

const index = style([frame]);
globalStyle(`${index} ${option}`, {
  borderRadius: 0,
  '@media': { [from.desktop]: { borderBlockEnd: hairline, marginInline: 0 } },
});
globalStyle(`${index} ${all} > ${option}`, { border: 0, paddingInline: 0 });
globalStyle(`${index} ${product}`, {
  '@media': { [from.tablet]: { border: hairline, padding: vars.space.x2 } },
});
globalStyle(`${index} ${products} > div:last-child`, {
  '@media': { [from.tablet]: { gap: vars.stroke.hairline } },
});

const band = style([frame]);
globalStyle(`${band} ${group} ${option}`, {
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  textTransform: vars.case.heading,
  '@media': { [from.desktop]: { fontSize: vars.size.l } },
});
globalStyle(`${band} ${products} ${product} > b:first-of-type`, {
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  textTransform: vars.case.heading,
});

export const frames = { calm: frame, index, band };
