import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

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
globalStyle(`${page} > h1`, {
  margin: 0,
  fontSize: vars.size.display,
  lineHeight: vars.leading.display,
  overflowWrap: 'anywhere',
  '@media': { [from.desktop]: { gridColumn: '1 / -1' } },
});
export const documents = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': {
    [from.desktop]: {
      display: 'block',
      position: 'sticky',
      insetBlockStart: vars.space.x24,
      alignSelf: 'start',
    },
  },
});
globalStyle(`${documents} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.ink,
  textUnderlineOffset: '.25em',
});
export const texts = style({ display: 'grid', gap: vars.space.x16, minInlineSize: 0 });
globalStyle(`${texts} > article`, { scrollMarginBlockStart: vars.space.x24, maxInlineSize: vars.width.text });
globalStyle(`${texts} > article > h2`, { margin: 0, fontSize: vars.size.xxl });
globalStyle(`${texts} > article > h2 + p`, {
  margin: 0,
  marginBlockStart: vars.space.x2,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
globalStyle(`${texts} h3`, { marginBlockStart: vars.space.x6, marginBlockEnd: vars.space.x2 });
globalStyle(`${texts} section :is(p, ul)`, { margin: 0, marginBlockEnd: vars.space.x3 });
