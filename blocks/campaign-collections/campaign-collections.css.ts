import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { display } from '../../ui/theme/typography.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;

export const frame = recipe({
  base: { display: 'grid', inlineSize: '100%' },
  variants: {
    arrangement: {
      rows: {
        gap: vars.space.x12,
        maxInlineSize: vars.width.page,
        marginInline: 'auto',
        paddingInline: vars.grid.margin,
        paddingBlock: `calc(${vars.space.section} / 2)`,
      },
      sheet: {},
      lanes: {
        gap: vars.space.x10,
        paddingInline: vars.grid.margin,
        paddingBlock: `calc(${vars.space.section} / 2)`,
      },
    },
  },
});
export const title = style({ fontSize: vars.size.xxl });
export const collection = recipe({
  base: { display: 'grid', gap: vars.space.x4 },
  variants: {
    arrangement: {
      rows: {},
      sheet: { gap: 0, borderBlockEnd: ruled },
      lanes: {
        borderBlockStart: `${vars.stroke.strong} solid ${vars.color.accent}`,
        paddingBlockStart: vars.space.x4,
      },
    },
  },
});
export const head = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    columnGap: vars.space.x6,
  },
  variants: {
    arrangement: {
      rows: { borderBlockEnd: ruled },
      sheet: { paddingInline: vars.grid.margin, paddingBlock: vars.space.x3, borderBlockEnd: ruled },
      lanes: {},
    },
  },
});
export const name = recipe({
  variants: {
    arrangement: {
      rows: { fontSize: vars.size.xl },
      sheet: [display, { fontSize: vars.size.xxxl }],
      lanes: [display],
    },
  },
});
export const list = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: vars.grid.cardGap,
    '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  },
  variants: { arrangement: { rows: {}, sheet: { gap: 0, background: vars.color.ground }, lanes: {} } },
});
