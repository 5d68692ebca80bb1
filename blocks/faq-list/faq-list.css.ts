import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

/** A page to read: topics beside the text on a desk, above it on a phone. */
export const page = style({
  display: 'grid',
  gap: vars.space.x8,
  marginInline: 'auto',
  marginBlock: vars.space.x10,
  marginBlockEnd: vars.space.section,
  paddingInline: vars.grid.margin,
  maxInlineSize: vars.width.page,
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', columnGap: vars.space.x12 },
  },
});
export const head = style({ '@media': { [from.desktop]: { gridColumn: '1 / -1' } } });
globalStyle(`${head} > h1`, { margin: 0, fontSize: vars.size.display, lineHeight: vars.leading.display });
globalStyle(`${head} > p`, {
  margin: 0,
  marginBlockStart: vars.space.x4,
  maxInlineSize: vars.width.text,
  fontSize: vars.size.l,
  color: vars.color.inkMuted,
});
export const topics = style({
  '@media': { [from.desktop]: { position: 'sticky', insetBlockStart: vars.space.x24, alignSelf: 'start' } },
});
globalStyle(`${topics} > ul`, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [from.desktop]: { display: 'block' } },
});
globalStyle(`${topics} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.ink,
  textUnderlineOffset: '.25em',
});
export const list = style({ display: 'grid', gap: vars.space.x10, minInlineSize: 0 });
globalStyle(`${list} > section`, { scrollMarginBlockStart: vars.space.x24 });
globalStyle(`${list} > section > h2`, { margin: 0, marginBlockEnd: vars.space.x3, fontSize: vars.size.xl });
globalStyle(`${list} :is(p, ul, ol)`, { color: vars.color.inkMuted, maxInlineSize: vars.width.text });
