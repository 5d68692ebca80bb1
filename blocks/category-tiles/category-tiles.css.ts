import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from, hovers, motionAllowed, oneOrTwoColumns } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption } from '../../ui/theme/typography.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;
const voice = {
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  letterSpacing: vars.tracking.heading,
  textTransform: vars.case.heading as 'none',
  lineHeight: vars.leading.heading,
} as const;

export const tiles = recipe({
  base: { paddingBlock: `calc(${vars.space.section} / 2)` },
  variants: {
    arrangement: {
      portraits: { maxInlineSize: vars.width.page, marginInline: 'auto', paddingInline: vars.grid.margin },
      index: { paddingBlock: 0, borderBlockEnd: ruled },
      lanes: { paddingInline: vars.grid.margin },
    },
  },
});

export const title = recipe({
  variants: {
    arrangement: {
      portraits: { marginBlockEnd: vars.space.x6, fontSize: vars.size.xl },
      index: [
        caption,
        {
          padding: vars.grid.margin,
          paddingBlock: vars.space.x3,
          borderBlockEnd: ruled,
          fontWeight: vars.weight.caption,
          background: vars.color.ground,
        },
      ],
      lanes: { marginBlockEnd: vars.space.x4 },
    },
  },
});

export const list = recipe({
  base: { display: 'grid' },
  variants: {
    arrangement: {
      portraits: {
        gridTemplateColumns: oneOrTwoColumns('7rem'),
        gap: vars.grid.gutter,
        rowGap: vars.space.x8,
        '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
      },
      index: {},
      lanes: {
        gap: vars.grid.gutter,
        '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))' } },
      },
    },
  },
});

export const item = recipe({
  variants: {
    arrangement: {
      /* Every second picture hangs lower: a shelf, not a table. */
      portraits: {
        selectors: {
          '&:nth-child(even)': { '@media': { [from.tablet]: { marginBlockStart: vars.space.x12 } } },
        },
      },
      index: {
        borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
        selectors: { '&:last-child': { borderBlockEnd: 0 } },
      },
      lanes: {},
    },
  },
});

export const tile = recipe({
  base: { textDecoration: 'none', position: 'relative', minBlockSize: 44 },
  variants: {
    arrangement: {
      portraits: { display: 'grid', gap: vars.space.x1 },
      index: {
        display: 'grid',
        gridTemplateColumns: 'min(3.5rem, 17.5vw) 1fr auto',
        alignItems: 'center',
        columnGap: vars.space.x3,
        paddingInline: vars.grid.margin,
        minBlockSize: 'clamp(4.5rem, 9vw, 9rem)',
        overflow: 'hidden',
        selectors: {
          '&:hover': {
            '@media': { [hovers]: { background: vars.color.accent, color: vars.color.onAccent } },
          },
        },
        '@media': { [from.tablet]: { gridTemplateColumns: '2fr 6fr 2fr 2fr' } },
      },
      lanes: {
        display: 'grid',
        isolation: 'isolate',
        overflow: 'hidden',
        borderRadius: vars.radius.card,
        background: vars.color.raised,
      },
    },
  },
});

export const image = recipe({
  base: { inlineSize: '100%', objectFit: 'cover' },
  variants: {
    arrangement: {
      portraits: {
        aspectRatio: vars.ratio.tile,
        borderRadius: vars.radius.card,
        background: vars.color.picture,
        marginBlockEnd: vars.space.x2,
      },
      index: {
        display: 'none',
        '@media': {
          [from.tablet]: {
            display: 'block',
            order: 3,
            blockSize: 'clamp(4.5rem, 9vw, 9rem)',
            aspectRatio: '1 / 1',
            inlineSize: 'auto',
            justifySelf: 'end',
            mixBlendMode: 'multiply',
          },
        },
      },
      lanes: {
        gridArea: '1 / 1',
        aspectRatio: '16 / 9',
        '@media': { [from.tablet]: { aspectRatio: vars.ratio.tile } },
      },
    },
  },
});

export const words = recipe({
  base: voice,
  variants: {
    arrangement: {
      portraits: { fontSize: vars.size.l },
      index: { fontSize: vars.size.display, lineHeight: 1 },
      lanes: {
        gridArea: '1 / 1',
        alignSelf: 'end',
        justifySelf: 'start',
        zIndex: 1,
        fontSize: vars.size.xxxl,
        paddingBlock: vars.space.x3,
        paddingInlineStart: `min(${vars.space.x4}, 4vw)`,
        paddingInlineEnd: `min(${vars.space.x10}, 10vw)`,
        background: vars.color.accent,
        color: vars.color.onAccent,
        clipPath: 'polygon(0 0, 100% 0, calc(100% - min(1.6rem, 6.5vw)) 100%, 0 100%)',
      },
    },
  },
});
globalStyle(`:dir(rtl) > ${words.classNames.variants.arrangement.lanes}`, {
  clipPath: 'polygon(0 0, 100% 0, 100% 100%, min(1.6rem, 6.5vw) 100%)',
});

export const note = recipe({
  base: { color: vars.color.inkMuted },
  variants: {
    arrangement: {
      portraits: { fontSize: vars.size.s },
      index: [
        caption,
        { display: 'none', '@media': { [from.tablet]: { display: 'block' } }, color: 'inherit' },
      ],
      lanes: [
        caption,
        {
          gridArea: '1 / 1',
          alignSelf: 'start',
          justifySelf: 'end',
          zIndex: 1,
          margin: vars.space.x3,
          paddingInline: vars.space.x3,
          paddingBlock: vars.space.x1,
          background: vars.color.ground,
          color: vars.color.ink,
          borderRadius: vars.radius.badge,
        },
      ],
    },
  },
});

export const number = style([caption]);

globalStyle(`${tile.classNames.variants.arrangement.lanes} > img`, {
  transition: `transform ${vars.motion.calm} ${vars.motion.easing}`,
});
globalStyle(`${tile.classNames.variants.arrangement.lanes}:hover > img`, {
  '@media': { [`${hovers} and ${motionAllowed}`]: { transform: 'translateX(2%) scale(1.06)' } },
});
globalStyle(`${tile.classNames.variants.arrangement.portraits}:hover > img`, {
  '@media': { [hovers]: { opacity: 0.86 } },
});
globalStyle(`${tile.classNames.variants.arrangement.portraits} > img`, {
  transition: `opacity ${vars.motion.calm} ${vars.motion.easing}`,
});
