import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

const base = style({});
globalStyle(`${base} > h2`, { margin: 0, marginBlockEnd: vars.space.x3, fontSize: vars.size.l });
globalStyle(`${base} dl, ${base} dd`, { margin: 0 });
globalStyle(`${base} dt`, { color: vars.color.inkMuted });
globalStyle(`${base} dd`, { fontVariantNumeric: 'tabular-nums' });

const list = style([base]);
globalStyle(`${list} dl > div`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.x4,
  paddingBlock: vars.space.x2,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
});

globalStyle(`${list} dt`, { flex: '1 1 6rem' });
globalStyle(`${list} dd`, { flex: '1 1 8rem', textAlign: 'end' });

const specimen = style([
  base,
  { fontFamily: vars.font.caption, fontSize: vars.size.s, letterSpacing: vars.tracking.caption },
]);
globalStyle(`${specimen} > dl`, { borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.lineStrong}` });
globalStyle(`${specimen} dl > div`, {
  display: 'flex',
  flexWrap: 'wrap',
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  textTransform: vars.case.caption,
});
/* With large text each takes a line of its own. */
globalStyle(`${specimen} dt`, { flex: '0 0 min(8rem, 100%)', paddingBlock: vars.space.x2 });
globalStyle(`${specimen} dd`, { flex: '1 1 6rem', paddingBlock: vars.space.x2 });
globalStyle(`${specimen} dl > div:hover`, { background: vars.color.accent, color: vars.color.onAccent });
globalStyle(`${specimen} dl > div:hover > dt`, { color: 'inherit' });

const figures = style([base]);
globalStyle(`${figures} > dl`, {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: vars.space.x5,
});
globalStyle(`${figures} dl > div`, {
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  borderBlockStart: `${vars.stroke.strong} solid ${vars.color.accent}`,
  paddingBlockStart: vars.space.x3,
});
globalStyle(`${figures} dt`, {
  fontFamily: vars.font.caption,
  fontSize: vars.size.s,
  textTransform: vars.case.caption,
  letterSpacing: vars.tracking.caption,
});
globalStyle(`${figures} dd`, {
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  fontSize: vars.size.display,
  lineHeight: 0.9,
  letterSpacing: vars.tracking.heading,
});
globalStyle(`${figures} dd > small`, { fontSize: '.4em', color: vars.color.accentInk });

export const looks = { list, specimen, figures };
