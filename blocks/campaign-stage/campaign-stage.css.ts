import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from, hovers } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption, figures, giant, lead } from '../../ui/theme/typography.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;

export const stage = style({ display: 'grid' });

export const head = recipe({
  base: { display: 'grid' },
  variants: {
    arrangement: {
      poster: { background: vars.color.accent, color: vars.color.onAccent },
      plate: { borderBlockEnd: ruled },
      banner: {
        background: vars.color.raised,
        clipPath: vars.ornament.bandClip,
        overflow: 'clip',
        marginBlockEnd: `calc(-1 * ${vars.space.x6})`,
      },
    },
    picture: { true: {}, false: {} },
  },
  compoundVariants: [
    {
      variants: { arrangement: 'poster', picture: true },
      style: {
        '@media': {
          [from.tablet]: {
            gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 6fr)',
            minBlockSize: 'min(38rem, 76dvh)',
          },
        },
      },
    },
    {
      variants: { arrangement: 'plate', picture: true },
      style: { '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)' } } },
    },
    {
      variants: { arrangement: 'banner', picture: true },
      style: {
        '@media': {
          [from.tablet]: {
            gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
            minBlockSize: 'min(34rem, 70dvh)',
          },
        },
      },
    },
  ],
});

export const words = recipe({
  base: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'end',
    gap: vars.space.x4,
    order: 1,
    '@media': { [from.tablet]: { order: 0 } },
  },
  variants: {
    arrangement: {
      poster: {
        padding: `${vars.space.x10} ${vars.grid.margin}`,
        '@media': { [from.tablet]: { paddingBlock: vars.space.x16 } },
      },
      plate: { gap: 0, alignContent: 'stretch', gridTemplateRows: 'auto 1fr auto auto' },
      banner: {
        gridRow: 1,
        gridColumn: '1 / -1',
        zIndex: 1,
        alignContent: 'center',
        padding: `${vars.space.x6} ${vars.grid.margin} ${vars.space.x12}`,
        '@media': { [from.tablet]: { gridColumn: '1 / 9', paddingBlock: vars.space.x20 } },
      },
    },
  },
});
/* On small screens the picture stands first, so the words take the row below it. */
globalStyle(`${words.classNames.variants.arrangement.banner}`, {
  '@media': { 'screen and (max-width: 47.99em)': { gridRow: 2 } },
});
const cell = { inlineSize: '100%', paddingInline: vars.grid.margin, paddingBlock: vars.space.x3 };

export const kicker = recipe({
  base: [caption],
  variants: {
    arrangement: {
      poster: {},
      plate: { ...cell, borderBlockEnd: ruled },
      banner: { color: vars.color.accentInk, fontSize: vars.size.m },
    },
  },
});
export const title = recipe({
  variants: {
    arrangement: {
      poster: [giant, { maxInlineSize: '7em' }],
      plate: [giant, { ...cell, paddingBlock: vars.space.x6, alignSelf: 'end', maxInlineSize: '100%' }],
      banner: [giant, { maxInlineSize: '9em' }],
    },
  },
});
export const logo = style({ inlineSize: 'min(100%, 15rem)', blockSize: 'auto' });
globalStyle(`${words.classNames.variants.arrangement.plate} > ${logo}`, {
  marginInline: vars.grid.margin,
  marginBlockStart: vars.space.x4,
  alignSelf: 'start',
});
globalStyle(`${words.classNames.variants.arrangement.plate}:has(> ${logo})`, {
  gridTemplateRows: 'auto auto 1fr auto auto',
});
export const text = recipe({
  base: [lead],
  variants: {
    arrangement: {
      poster: { maxInlineSize: '26rem' },
      plate: { ...cell, borderBlockStart: ruled, maxInlineSize: '100%', fontSize: vars.size.m },
      banner: { maxInlineSize: '26rem' },
    },
  },
});
export const date = recipe({
  base: [figures],
  variants: {
    arrangement: {
      poster: {
        borderBlockStart: `${vars.stroke.hairline} solid currentColor`,
        paddingBlockStart: vars.space.x3,
        fontWeight: vars.weight.strong,
      },
      plate: [caption, { ...cell, background: vars.color.accent, color: vars.color.onAccent }],
      banner: [
        caption,
        {
          paddingInlineStart: vars.space.x3,
          borderInlineStart: `${vars.stroke.strong} solid ${vars.color.accent}`,
        },
      ],
    },
  },
});

export const frame = recipe({
  base: { position: 'relative', overflow: 'hidden' },
  variants: {
    arrangement: {
      poster: {
        background: vars.color.picture,
        aspectRatio: '4 / 3',
        '@media': { [from.tablet]: { aspectRatio: 'auto' } },
      },
      plate: {
        borderBlockEnd: ruled,
        '@media': { [from.tablet]: { borderBlockEnd: 0, borderInlineStart: ruled } },
      },
      banner: {
        gridRow: 1,
        gridColumn: '1 / -1',
        aspectRatio: '4 / 3',
        '::after': {
          content: '',
          position: 'absolute',
          inset: 0,
          background: `linear-gradient(to top, ${vars.color.raised}, transparent 40%)`,
        },
        '@media': {
          [from.tablet]: {
            gridColumn: '6 / -1',
            aspectRatio: 'auto',
            '::after': { background: `linear-gradient(to right, ${vars.color.raised}, transparent 45%)` },
            selectors: {
              ':dir(rtl) > &::after': {
                background: `linear-gradient(to left, ${vars.color.raised}, transparent 45%)`,
              },
            },
          },
        },
      },
    },
  },
});
export const image = recipe({
  base: { inlineSize: '100%', objectFit: 'cover', blockSize: '100%' },
  variants: {
    arrangement: {
      poster: { '@media': { [from.tablet]: { position: 'absolute', inset: 0 } } },
      plate: { aspectRatio: vars.ratio.hero },
      banner: { '@media': { [from.tablet]: { position: 'absolute', inset: 0 } } },
    },
  },
});

export const way = recipe({
  variants: {
    arrangement: { poster: {}, plate: { ...cell, paddingBlock: vars.space.x4 }, banner: {} },
  },
});
/* On the accent itself a button in the accent would be words alone. */
globalStyle(`${way.classNames.variants.arrangement.poster} > a`, {
  background: vars.color.ground,
  color: vars.color.ink,
});
globalStyle(`${way.classNames.variants.arrangement.poster} > a:hover`, {
  '@media': { [hovers]: { background: vars.color.ink, color: vars.color.ground } },
});
