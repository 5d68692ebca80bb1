import { globalStyle } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption, figures } from '../../ui/theme/typography.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const sheet = recipe({
  variants: {
    arrangement: {
      split: {
        order: 2,
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        gap: vars.space.x6,
        alignItems: 'center',
        paddingInline: vars.grid.margin,
        paddingBlock: vars.space.x3,
        borderBlockEnd: hairline,
      },
      specimen: {
        order: 2,
        padding: vars.grid.margin,
        '@media': { [from.tablet]: { gridColumn: 3, gridRow: 2, paddingBlockEnd: vars.space.x6, zIndex: 1 } },
      },
      night: {
        order: 2,
        gridColumn: '1 / -1',
        paddingInline: vars.grid.margin,
        paddingBlock: vars.space.x5,
        background: vars.color.ground,
        borderBlockStart: `${vars.stroke.strong} solid ${vars.color.accent}`,
        display: 'grid',
        gap: vars.space.x4,
        '@media': { [from.tablet]: { gridTemplateColumns: '3fr 9fr', alignItems: 'center' } },
      },
    },
  },
});

export const product = recipe({
  base: {
    display: 'inline-flex',
    gap: vars.space.x3,
    alignItems: 'center',
    minBlockSize: 44,
    textDecoration: 'underline',
    textUnderlineOffset: '0.3em',
    textDecorationThickness: vars.stroke.underline,
  },
  variants: {
    arrangement: {
      split: {},
      specimen: [caption],
      night: {
        fontFamily: vars.font.heading,
        fontStretch: vars.stretch.heading,
        fontStyle: vars.slant.heading,
        fontWeight: vars.weight.heading,
        fontSize: vars.size.xl,
        textTransform: vars.case.heading as 'none',
      },
    },
  },
});

export const facts = recipe({
  variants: {
    arrangement: {
      split: { display: 'flex', flexWrap: 'wrap', gap: vars.space.x6, fontSize: vars.size.s },
      specimen: {},
      night: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
        gap: vars.space.x4,
        '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(6.5rem, 1fr))' } },
      },
    },
  },
});

export const fact = recipe({
  base: [figures],
  variants: {
    arrangement: {
      split: { display: 'flex', gap: vars.space.x2 },
      specimen: [
        caption,
        {
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))',
          gap: vars.space.x2,
          borderBlockStart: hairline,
          paddingBlock: vars.space.x1,
          fontSize: vars.size.xs,
        },
      ],
      night: { display: 'grid', borderInlineStart: hairline, paddingInlineStart: vars.space.x4 },
    },
  },
});
globalStyle(`${fact.classNames.variants.arrangement.night} > dd`, {
  fontFamily: vars.font.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  fontWeight: vars.weight.heading,
  fontSize: vars.size.xxl,
  lineHeight: 0.9,
  order: -1,
  '@media': { [from.desktop]: { fontSize: vars.size.xxxl } },
});
globalStyle(`${fact.classNames.base} > dt`, { color: vars.color.inkMuted });
