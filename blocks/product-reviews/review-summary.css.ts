import { globalStyle, style } from '@vanilla-extract/css';
import { hovers } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const summary = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.x3,
  minInlineSize: 0,
});
export const average = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x4,
  margin: 0,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  fontSize: vars.size.display,
  lineHeight: 1,
  fontVariantNumeric: 'lining-nums tabular-nums',
});
export const count = style({ margin: 0, color: vars.color.inkMuted });

export const bars = style({
  display: 'grid',
  margin: 0,
  marginBlockStart: vars.space.x2,
  padding: 0,
  listStyle: 'none',
});
export const bar = style({
  display: 'grid',
  gridTemplateColumns: '2.5rem minmax(0, 1fr) 2rem',
  alignItems: 'center',
  gap: vars.space.x3,
  minBlockSize: 44,
  color: vars.color.ink,
  textDecoration: 'none',
  fontSize: vars.size.s,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${bar} > svg`, { inlineSize: '100%', blockSize: 8 });
globalStyle(`${bar} > span:last-child`, { textAlign: 'end', color: vars.color.inkMuted });
globalStyle(`${bar}[aria-current]`, { fontWeight: vars.weight.strong });
export const track = style({
  fill: vars.color.sunken,
  stroke: vars.color.line,
  strokeWidth: 0.4,
  vectorEffect: 'non-scaling-stroke',
});
export const fill = style({ fill: vars.color.ink });
globalStyle(`${bar}[aria-current] ${fill}, a${bar}:hover ${fill}`, { fill: vars.color.accent });
globalStyle(`a${bar}:hover`, { '@media': { [hovers]: { textDecoration: 'underline' } } });

export const fits = style({ marginBlockStart: vars.space.x2 });
globalStyle(`${fits} > h3`, { margin: 0, fontSize: vars.size.m });
globalStyle(`${fits} > dl`, {
  margin: 0,
  marginBlockStart: vars.space.x2,
  display: 'grid',
  gap: vars.space.x2,
});
globalStyle(`${fits} > dl > div`, {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))',
  columnGap: vars.space.x3,
  alignItems: 'center',
  fontSize: vars.size.s,
});
globalStyle(`${fits} dd`, {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  margin: 0,
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${fits} svg`, { flex: 1, minInlineSize: 0, inlineSize: '100%', blockSize: 4 });
