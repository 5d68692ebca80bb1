import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const base = style({});
globalStyle(`${base} > div`, {
  marginInline: 'auto',
  maxInlineSize: vars.width.page,
  paddingInline: vars.grid.margin,
});
globalStyle(`${base} h1`, { margin: 0 });

const calm = style([base, { paddingBlock: `${vars.space.x6} ${vars.space.x8}` }]);
globalStyle(`${calm} > div`, { display: 'grid', gap: vars.space.x3 });

/* The number of products is the ornament: as large as the page bears, cut off by nothing. */
const index = style([
  base,
  {
    containerType: 'inline-size',
    borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
    marginBlockEnd: vars.space.x4,
  },
]);
globalStyle(`${index} > div`, {
  position: 'relative',
  display: 'grid',
  gap: vars.space.x2,
  paddingBlock: `${vars.space.x8} ${vars.space.x5}`,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
});
/* On a phone twelve letters stay on one line beside the number. */
globalStyle(`${index} h1`, {
  fontSize: `min(${vars.size.display}, 9.5cqi)`,
  lineHeight: vars.leading.display,
  gridColumn: 1,
});
globalStyle(`${index} > div > p`, { gridColumn: 1 });

/* A band cut askew, the accent as a track line along its edge. */
const band = style([
  base,
  { background: vars.color.raised, clipPath: vars.ornament.bandClip, marginBlockEnd: vars.space.x4 },
]);
globalStyle(`${band} > div`, {
  paddingBlock: `${vars.space.x12} ${vars.space.x16}`,
  borderInlineStart: `${vars.space.x2} solid ${vars.color.accent}`,
  maxInlineSize: 'none',
});
globalStyle(`${band} h1`, {
  fontSize: vars.size.display,
  lineHeight: vars.leading.display,
  '@media': { [from.tablet]: { fontSize: vars.size.giant } },
});

export const looks = { calm, index, band };

export const kicker = style({
  margin: 0,
  fontFamily: vars.font.caption,
  fontSize: vars.size.s,
  fontStyle: vars.slant.caption,
  fontWeight: vars.weight.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption as 'none',
  color: vars.color.inkMuted,
});
export const intro = style({ margin: 0, maxInlineSize: vars.width.text, color: vars.color.inkMuted });
export const total = style({
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontSize: vars.size.giant,
  lineHeight: 0.8,
  letterSpacing: vars.tracking.heading,
  color: vars.color.ink,
});
globalStyle(`${index} > div > ${total}`, {
  gridColumn: 2,
  gridRow: '1 / span 3',
  '@media': { [from.desktop]: { fontSize: `calc(${vars.size.giant} * 1.6)` } },
  /* Large text on a small phone: under the title, which has the line to itself. */
  '@container': { '(max-width: 14rem)': { gridColumn: 1, gridRow: 'auto' } },
});
