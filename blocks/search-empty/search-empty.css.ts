import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const line = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;

export const ways = style({
  display: 'grid',
  gap: vars.space.section,
  marginInline: 'auto',
  maxInlineSize: vars.width.page,
  paddingInline: vars.grid.margin,
  paddingBlock: `${vars.space.x4} ${vars.space.section}`,
});
globalStyle(`${ways} > *`, { minInlineSize: 0 });
globalStyle(`${ways} h2`, { margin: 0, marginBlockEnd: vars.space.x4, fontSize: vars.size.l });

export const columns = style({
  display: 'grid',
  gap: `${vars.space.x10} ${vars.space.x12}`,
  '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const advice = style({
  margin: 0,
  paddingInlineStart: '1.1em',
  color: vars.color.inkMuted,
  maxInlineSize: vars.width.text,
});
globalStyle(`${advice} > li + li`, { marginBlockStart: vars.space.x2 });
export const meant = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${vars.space.x3}`,
  margin: 0,
  marginBlockEnd: vars.space.x2,
});
globalStyle(`${meant} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  fontWeight: vars.weight.strong,
  textUnderlineOffset: '.25em',
});

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
globalStyle(`${chips} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: vars.space.x4,
  border: line,
  borderRadius: vars.radius.control,
  color: 'inherit',
  textDecoration: 'none',
});
globalStyle(`${chips} a:hover`, { background: vars.color.ink, color: vars.color.inkInverse });

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  columnGap: vars.space.x8,
  columns: '9rem 2',
});
globalStyle(`${list} > li`, {
  breakInside: 'avoid',
  borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
globalStyle(`${list} a`, {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'inherit',
  textDecoration: 'none',
});
globalStyle(`${list} a:hover`, { textDecoration: 'underline', textUnderlineOffset: '.3em' });
