import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption } from '../../ui/theme/typography.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;
const heading = {
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  letterSpacing: vars.tracking.heading,
  textTransform: vars.case.heading as 'none',
  textWrap: 'balance',
} as const;

export const quote = recipe({
  base: {
    display: 'grid',
    gap: vars.space.x5,
    margin: 0,
    inlineSize: '100%',
    maxInlineSize: vars.width.page,
    marginInline: 'auto',
    paddingInline: vars.grid.margin,
  },
  variants: {
    arrangement: {
      letter: {
        paddingBlock: vars.space.section,
        justifyItems: 'start',
        '@media': { [from.tablet]: { paddingInlineStart: `calc(${vars.grid.margin} + 16%)` } },
      },
      entry: {
        maxInlineSize: 'none',
        paddingBlock: vars.space.x6,
        borderBlockEnd: ruled,
        '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)' } },
      },
      shout: {
        maxInlineSize: 'none',
        paddingBlock: `calc(${vars.space.section} / 1.5)`,
        background: vars.color.accent,
        color: vars.color.onAccent,
        clipPath: vars.ornament.bandClip,
      },
    },
  },
});
export const image = style({
  inlineSize: '6rem',
  aspectRatio: '1 / 1',
  objectFit: 'cover',
  borderRadius: vars.radius.card,
  background: vars.color.picture,
});
export const words = recipe({
  base: { margin: 0, ...heading },
  variants: {
    arrangement: {
      letter: { fontSize: vars.size.xxl, lineHeight: 1.2, maxInlineSize: '22em' },
      entry: { fontSize: vars.size.xl, lineHeight: 1.2, maxInlineSize: '28em' },
      shout: { fontSize: vars.size.display, lineHeight: vars.leading.display, maxInlineSize: '16em' },
    },
  },
});
export const author = recipe({
  base: [caption, { display: 'flex', flexWrap: 'wrap', columnGap: vars.space.x3 }],
  variants: {
    arrangement: {
      letter: {
        borderBlockStart: `${vars.stroke.strong} solid ${vars.color.accent}`,
        paddingBlockStart: vars.space.x3,
      },
      entry: {
        flexDirection: 'column',
        '@media': { [from.tablet]: { borderInlineStart: ruled, paddingInlineStart: vars.space.x4 } },
      },
      shout: {},
    },
  },
});
