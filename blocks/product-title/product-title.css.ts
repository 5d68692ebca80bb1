import { globalStyle, style } from '@vanilla-extract/css';
import { from, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const base = style({ display: 'grid', rowGap: vars.space.x2 });
globalStyle(`${base} > h1`, { margin: 0, overflowWrap: 'anywhere' });

const calm = style([base]);
globalStyle(`${calm} > h1`, { fontSize: vars.size.xxxl });
/* A word of eight letters stays on one line in a column of any width. Phones: the block may be as wide as its name. */
const measured = style({ '@media': { [from.tablet]: { containerType: 'inline-size' } } });
const specimen = style([base, measured]);
globalStyle(`${specimen} > h1`, {
  fontSize: `min(${vars.size.display}, 20cqi)`,
  lineHeight: vars.leading.display,
});
const fast = style([base, measured]);
globalStyle(`${fast} > h1`, {
  fontSize: `min(${vars.size.giant}, 23cqi)`,
  lineHeight: vars.leading.display,
  '@media': { [upTo.tablet]: { fontSize: vars.size.display } },
});
globalStyle(`${fast}`, { '@media': { [upTo.tablet]: { rowGap: vars.space.x1 } } });
export const looks = { calm, specimen, fast };

export const kicker = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x4,
  margin: 0,
  fontFamily: vars.font.caption,
  fontSize: vars.size.s,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption as 'none',
  color: vars.color.inkMuted,
});
globalStyle(`${kicker} > em`, {
  fontStyle: 'inherit',
  padding: `${vars.space.x1} ${vars.space.x2}`,
  borderRadius: vars.radius.badge,
  background: vars.color.accent,
  color: vars.color.onAccent,
  lineHeight: 1,
});
export const colour = style({ margin: 0, color: vars.color.inkMuted, fontSize: vars.size.m });

/** Room for the heart at the end of the first line. */
export const withHeart = style({ position: 'relative' });
globalStyle(`${withHeart} > ${kicker}`, { paddingInlineEnd: vars.space.x12 });
globalStyle(`${withHeart} button[name='product']`, {
  position: 'absolute',
  insetBlockStart: -8,
  insetInlineEnd: 0,
});
