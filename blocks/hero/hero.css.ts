import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from, motionAllowed } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption, display, giant, lead } from '../../ui/theme/typography.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;

const enter = keyframes({
  from: { opacity: 0, transform: `translateX(${vars.motion.enterX})` },
  to: { opacity: 1, transform: 'none' },
});

export const hero = recipe({
  base: { display: 'grid', position: 'relative' },
  variants: {
    arrangement: {
      split: {
        '@media': {
          [from.tablet]: {
            gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
            /* No higher than the picture is wide, or a cover crop takes the toe off the shoe. */ minBlockSize:
              'min(46rem, 84dvh, 60vw)',
          },
        },
      },
      specimen: {
        borderBlockEnd: ruled,
        '@media': {
          [from.tablet]: {
            gridTemplateColumns: '3fr 6fr 3fr',
            gridTemplateRows: '1fr auto',
            minBlockSize: 'min(54rem, 100svh - 12rem)',
          },
        },
      },
      night: {
        overflow: 'clip',
        background: vars.color.sunken,
        '@media': {
          [from.desktop]: {
            gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
            gridTemplateRows: 'minmax(min(42rem, 76dvh), auto) auto',
          },
        },
      },
    },
    side: { start: {}, end: {} },
  },
});

export const words = recipe({
  variants: {
    arrangement: {
      split: {
        display: 'grid',
        gap: vars.space.x5,
        alignContent: 'end',
        order: 1,
        padding: `${vars.space.x8} ${vars.grid.margin} ${vars.space.x10}`,
        '@media': {
          [from.tablet]: { order: 0, paddingInlineEnd: vars.space.x10, paddingBlockEnd: vars.space.x16 },
        },
      },
      specimen: {
        display: 'grid',
        gap: vars.space.x4,
        alignContent: 'end',
        padding: vars.grid.margin,
        paddingBlockStart: vars.space.x6,
        order: 1,
        zIndex: 1,
        '@media': {
          [from.tablet]: {
            order: 0,
            gridColumn: '1 / 3',
            gridRow: '1 / 3',
            pointerEvents: 'none',
            paddingBlockEnd: vars.space.x6,
          },
        },
      },
      night: {
        display: 'grid',
        gap: vars.space.x5,
        alignContent: 'center',
        zIndex: 1,
        order: 1,
        padding: `0 ${vars.grid.margin} ${vars.space.x8}`,
        marginBlockStart: `calc(-1 * ${vars.space.x16})`,
        '@media': {
          [from.desktop]: {
            order: 0,
            gridColumn: '1 / 8',
            gridRow: 1,
            marginBlockStart: 0,
            paddingBlock: vars.space.x20,
          },
          [motionAllowed]: { animation: `${enter} ${vars.motion.slow} ${vars.motion.easing} both` },
        },
      },
    },
    align: {
      top: { alignContent: 'start' },
      centre: { alignContent: 'center' },
      bottom: { alignContent: 'end' },
    },
  },
});
/* Two halves change places; the diagonal one turns its columns round. */
globalStyle(
  `${hero.classNames.variants.arrangement.split}${hero.classNames.variants.side.end} > ${words.classNames.variants.arrangement.split}`,
  {
    '@media': {
      [from.tablet]: { order: 1, paddingInlineStart: vars.space.x10, paddingInlineEnd: vars.grid.margin },
    },
  },
);
globalStyle(`${hero.classNames.variants.arrangement.split}${hero.classNames.variants.side.end}`, {
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' } },
});
globalStyle(
  `${hero.classNames.variants.arrangement.night}${hero.classNames.variants.side.end} > ${words.classNames.variants.arrangement.night}`,
  { '@media': { [from.desktop]: { gridColumn: '7 / 13' } } },
);

globalStyle(`${words.classNames.variants.arrangement.specimen} > *`, { pointerEvents: 'auto' });

export const kicker = recipe({
  base: [caption],
  variants: {
    arrangement: {
      split: { color: vars.color.accentInk },
      specimen: {
        justifySelf: 'start',
        background: vars.color.accent,
        color: vars.color.onAccent,
        paddingInline: vars.space.x2,
      },
      night: { color: vars.color.accentInk, fontSize: vars.size.m },
    },
  },
});

/* A long title runs over the object: an outline in the ground's colour keeps it legible on whatever lies under it. */
const outline = [
  [3, 0],
  [-3, 0],
  [0, 3],
  [0, -3],
  [2, 2],
  [-2, 2],
  [2, -2],
  [-2, -2],
]
  .map(([x, y]) => `${x}px ${y}px 0 ${vars.color.ground}`)
  .join(', ');

export const title = recipe({
  variants: {
    arrangement: {
      split: [display, { maxInlineSize: '9em' }],
      specimen: [giant, { maxInlineSize: '6.4em', textShadow: outline }],
      night: [giant, { maxInlineSize: '8em' }],
    },
  },
});

export const text = recipe({
  base: [lead],
  variants: {
    arrangement: {
      split: { color: vars.color.inkMuted },
      specimen: { fontSize: vars.size.m, maxInlineSize: '24rem', background: vars.color.ground },
      night: { maxInlineSize: '24rem' },
    },
  },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x3,
  marginBlockStart: vars.space.x2,
});
