import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { container } from '../../ui/layout/layout.css';

export const accordion = recipe({
  base: [container, { display: 'grid', gap: vars.space.x6, paddingBlock: `calc(${vars.space.section} / 2)` }],
  variants: {
    arrangement: {
      list: {},
      numbered: {},
      split: {
        '@media': {
          [from.desktop]: {
            gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
            columnGap: vars.grid.gutter,
          },
        },
      },
    },
  },
});
export const head = style({ display: 'grid', gap: vars.space.x3, alignContent: 'start' });
export const title = style({ fontSize: vars.size.xxl });
export const text = style({ color: vars.color.inkMuted, maxInlineSize: vars.width.text });
export const items = recipe({
  base: { borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`, counterReset: 'part' },
  variants: {
    arrangement: { list: { maxInlineSize: `calc(${vars.width.text} * 1.5)` }, numbered: {}, split: {} },
  },
});
export const name = style({
  fontSize: vars.size.l,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  textTransform: vars.case.heading as 'none',
  lineHeight: 1.25,
  paddingBlock: vars.space.x3,
});
globalStyle(`${items.classNames.variants.arrangement.numbered} > details`, { counterIncrement: 'part' });
globalStyle(`${items.classNames.variants.arrangement.numbered} > details > summary ${name}::before`, {
  content: 'counter(part, decimal-leading-zero)',
  marginInlineEnd: vars.space.x5,
  fontFamily: vars.font.caption,
  fontSize: vars.size.s,
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const answer = style({ display: 'grid', gap: vars.space.x3, maxInlineSize: vars.width.text });
globalStyle(`${answer} :is(ul, ol)`, { paddingInlineStart: '1.4em', display: 'grid', gap: vars.space.x2 });
