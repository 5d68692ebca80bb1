import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from, hovers, motionAllowed } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption } from '../../ui/theme/typography.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;

export const grid = recipe({
  base: { display: 'grid', position: 'relative' },
  variants: {
    arrangement: {
      uneven: {
        maxInlineSize: vars.width.page,
        marginInline: 'auto',
        paddingInline: vars.grid.margin,
        paddingBlock: `calc(${vars.space.section} / 2)`,
        gap: vars.space.x10,
        '@media': {
          [from.tablet]: {
            gridTemplateColumns: '7fr 5fr',
            columnGap: `calc(2 * ${vars.grid.gutter})`,
            alignItems: 'start',
          },
        },
      },
      ruled: {
        borderBlock: ruled,
        '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
      },
      diagonal: { gap: vars.grid.gutter, paddingBlock: `calc(${vars.space.section} / 2)` },
    },
  },
});
export const heading = style([
  caption,
  {
    gridColumn: '1 / -1',
    padding: vars.grid.margin,
    paddingBlock: vars.space.x3,
    borderBlockEnd: ruled,
    fontWeight: vars.weight.caption,
  },
]);

export const banner = recipe({
  base: { position: 'relative' },
  variants: {
    arrangement: {
      uneven: {
        display: 'grid',
        gap: vars.space.x4,
        selectors: {
          '&:nth-of-type(even)': { '@media': { [from.tablet]: { marginBlockStart: vars.space.x24 } } },
        },
      },
      ruled: {
        display: 'grid',
        gridTemplateRows: '1fr auto',
        borderInlineEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
        selectors: { '&:last-child': { borderInlineEnd: 0 } },
      },
      diagonal: {
        display: 'grid',
        overflow: 'clip',
        background: vars.color.raised,
        clipPath: vars.ornament.bandClip,
        '@media': {
          [from.tablet]: {
            gridTemplateColumns: '5fr 7fr',
            selectors: { '&:nth-of-type(even)': { gridTemplateColumns: '7fr 5fr' } },
          },
        },
      },
    },
  },
});

export const words = recipe({
  base: { display: 'grid', alignContent: 'start', justifyItems: 'start', gap: vars.space.x2 },
  variants: {
    arrangement: {
      uneven: { order: 1 },
      ruled: { order: 1, padding: vars.grid.margin },
      diagonal: {
        alignContent: 'center',
        paddingInline: vars.grid.margin,
        paddingBlock: `${vars.space.x16} ${vars.space.x8}`,
        '@media': { [from.tablet]: { paddingBlock: vars.space.x20 } },
      },
    },
  },
});
globalStyle(
  `${banner.classNames.variants.arrangement.diagonal}:nth-of-type(even) > ${words.classNames.base}`,
  { '@media': { [from.tablet]: { order: 1 } } },
);

export const kicker = style([caption, { color: vars.color.inkMuted }]);
export const title = recipe({
  variants: {
    arrangement: {
      uneven: { fontSize: vars.size.xxl, maxInlineSize: '14em' },
      ruled: { fontSize: vars.size.xl },
      diagonal: { fontSize: vars.size.display, lineHeight: vars.leading.display },
    },
  },
});
export const text = style({ maxInlineSize: vars.width.text, color: vars.color.inkMuted });
/** The whole banner can be clicked; its one link names it. */
export const link = style({
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0, zIndex: 1 } },
});

export const frame = recipe({
  base: { overflow: 'hidden', background: vars.color.picture },
  variants: {
    arrangement: {
      uneven: { borderRadius: vars.radius.card },
      ruled: { borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}` },
      diagonal: { minBlockSize: '18rem' },
    },
  },
});

export const image = recipe({
  base: {
    inlineSize: '100%',
    objectFit: 'cover',
    transition: `transform ${vars.motion.slow} ${vars.motion.easing}, opacity ${vars.motion.calm} ${vars.motion.easing}`,
  },
  variants: {
    arrangement: {
      uneven: { aspectRatio: vars.ratio.banner },
      ruled: { aspectRatio: vars.ratio.banner },
      diagonal: { blockSize: '100%', aspectRatio: '16 / 10', objectPosition: '50% 24%' },
    },
  },
});
globalStyle(`${banner.classNames.variants.arrangement.uneven}:nth-of-type(even) ${image.classNames.base}`, {
  aspectRatio: vars.ratio.tile,
});
globalStyle(`${banner.classNames.variants.arrangement.diagonal}:hover ${image.classNames.base}`, {
  '@media': { [`${hovers} and ${motionAllowed}`]: { transform: 'translateX(1.5%) scale(1.04)' } },
});
