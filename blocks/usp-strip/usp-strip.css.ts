import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption } from '../../ui/theme/typography.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const strip = recipe({
  base: {
    listStyle: 'none',
    display: 'grid',
    padding: 0,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
    '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))' } },
  },
  variants: {
    arrangement: {
      quiet: {
        maxInlineSize: vars.width.page,
        marginInline: 'auto',
        padding: `${vars.space.x8} ${vars.grid.margin}`,
        gap: vars.space.x6,
      },
      table: { borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.lineStrong}` },
      splits: {
        paddingInline: vars.grid.margin,
        paddingBlock: `calc(${vars.space.section} / 2)`,
        gap: vars.space.x6,
      },
    },
  },
});

export const item = recipe({
  variants: {
    arrangement: {
      quiet: { display: 'flex', gap: vars.space.x3, alignItems: 'start' },
      table: {
        padding: vars.grid.margin,
        paddingBlock: vars.space.x4,
        borderBlockEnd: hairline,
        '@media': { [from.tablet]: { borderBlockEnd: 0, borderInlineEnd: hairline } },
      },
      splits: {
        borderBlockStart: `${vars.stroke.strong} solid ${vars.color.accent}`,
        paddingBlockStart: vars.space.x3,
      },
    },
  },
});

export const title = recipe({
  variants: {
    arrangement: {
      quiet: { fontWeight: vars.weight.strong },
      table: [caption],
      splits: {
        fontFamily: vars.font.heading,
        fontWeight: vars.weight.heading,
        fontStretch: vars.stretch.heading,
        fontStyle: vars.slant.heading,
        fontSize: vars.size.xxl,
        textTransform: vars.case.heading as 'none',
        lineHeight: 1,
      },
    },
  },
});
export const text = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  marginBlockStart: vars.space.x1,
});
