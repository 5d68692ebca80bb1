import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const line = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const section = style({
  display: 'grid',
  gap: vars.space.x6,
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  marginBlockEnd: vars.space.section,
  paddingInline: vars.grid.margin,
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', gap: vars.space.x10 } },
});
export const head = style({
  display: 'grid',
  gap: vars.space.x3,
  alignContent: 'start',
  borderBlockStart: `${vars.stroke.strong} solid ${vars.color.ink}`,
  paddingBlockStart: vars.space.x4,
});
globalStyle(`${head} > :is(h2, p)`, { margin: 0 });
globalStyle(`${head} > h2`, { fontSize: vars.size.xl, textWrap: 'balance' });
globalStyle(`${head} > p`, { color: vars.color.inkMuted, maxInlineSize: vars.width.text });
export const stores = style({ margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${stores} > li`, {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x4,
  minBlockSize: 64,
  paddingBlock: vars.space.x3,
  borderBlockEnd: line,
});
globalStyle(`${stores} > li:first-child`, { borderBlockStart: line });
globalStyle(`${stores} a`, { color: vars.color.ink, fontWeight: vars.weight.strong, textDecoration: 'none' });
/* The whole row is the link. */
globalStyle(`${stores} a::after`, { content: '', position: 'absolute', inset: 0 });
globalStyle(`${stores} > li:hover a`, { textDecoration: 'underline', textUnderlineOffset: '.25em' });
globalStyle(`${stores} p`, { margin: 0, color: vars.color.inkMuted, fontSize: vars.size.s });
export const all = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  marginBlockStart: vars.space.x3,
  color: vars.color.ink,
  textUnderlineOffset: '.25em',
});
