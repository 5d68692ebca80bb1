import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const stage = recipe({
  base: { position: 'relative' },
  variants: {
    arrangement: {
      split: {
        background: vars.color.picture,
        overflow: 'hidden',
        aspectRatio: '1 / 1',
        '@media': { [from.tablet]: { aspectRatio: 'auto' } },
      },
      specimen: {
        borderBlockEnd: hairline,
        '@media': {
          [from.tablet]: {
            gridColumn: '2 / 4',
            gridRow: 1,
            borderBlockEnd: 0,
            borderInlineStart: hairline,
            display: 'grid',
            placeItems: 'center',
          },
        },
      },
      night: {
        /* Long titles reach into the picture: its near edge fades, and on small screens its foot. */
        '::after': {
          content: '',
          position: 'absolute',
          inset: 0,
          background: `linear-gradient(to top, ${vars.color.sunken}, transparent 34%)`,
        },
        '@media': {
          [from.desktop]: {
            gridColumn: '5 / 13',
            gridRow: 1,
            marginInlineEnd: `calc(-1 * ${vars.space.x20})`,
            '::after': { background: `linear-gradient(to right, ${vars.color.sunken}, transparent 36%)` },
            selectors: {
              ':dir(rtl) > &::after': {
                background: `linear-gradient(to left, ${vars.color.sunken}, transparent 36%)`,
              },
            },
          },
        },
      },
    },
  },
});

export const image = recipe({
  base: { inlineSize: '100%' },
  variants: {
    arrangement: {
      split: {
        blockSize: '100%',
        objectFit: 'cover',
        '@media': { [from.tablet]: { position: 'absolute', inset: 0 } },
      },
      specimen: {
        aspectRatio: vars.ratio.hero,
        objectFit: 'cover',
        '@media': {
          [from.tablet]: { gridArea: '1 / 1', inlineSize: 'min(100%, 44rem, max(18rem, 100svh - 24rem))' },
        },
      },
      night: {
        aspectRatio: '4 / 3',
        objectFit: 'cover',
        clipPath: vars.ornament.mediaClip,
        '@media': {
          [from.desktop]: { position: 'absolute', inset: 0, blockSize: '100%', aspectRatio: 'auto' },
        },
      },
    },
  },
});

export const index = recipe({
  variants: {
    arrangement: {
      split: {
        position: 'absolute',
        insetBlockEnd: vars.space.x4,
        insetInlineEnd: vars.space.x4,
        fontFamily: vars.font.caption,
      },
      specimen: {
        position: 'absolute',
        insetBlockStart: vars.space.x3,
        insetInlineEnd: vars.grid.margin,
        fontFamily: vars.font.heading,
        fontSize: vars.size.giant,
        lineHeight: 0.8,
        letterSpacing: vars.tracking.heading,
        fontVariantNumeric: 'tabular-nums',
        fontWeight: vars.weight.heading,
        zIndex: 1,
      },
      night: { display: 'none' },
    },
  },
});
