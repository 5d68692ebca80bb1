import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption, display } from '../../ui/theme/typography.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;

export const editorial = recipe({
  base: { display: 'grid' },
  variants: {
    arrangement: {
      spread: {
        marginBlock: `calc(${vars.space.section} / 2)`,
        background: vars.color.sunken,
        '@media': {
          [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'stretch' },
        },
      },
      note: { borderBlockStart: ruled, '@media': { [from.tablet]: { gridTemplateColumns: '5fr 7fr' } } },
      poster: {
        position: 'relative',
        isolation: 'isolate',
        overflow: 'clip',
        marginBlock: `calc(${vars.space.section} / 2)`,
        background: vars.color.sunken,
      },
    },
    side: { start: {}, end: {} },
  },
});

export const figure = recipe({
  base: { position: 'relative', margin: 0 },
  variants: {
    arrangement: {
      spread: {
        minBlockSize: '20rem',
        '@media': {
          [from.tablet]: { selectors: { [`${editorial.classNames.variants.side.end} > &`]: { order: 1 } } },
        },
      },
      note: {
        borderBlockEnd: ruled,
        '@media': { [from.tablet]: { borderBlockEnd: 0, borderInlineEnd: ruled } },
      },
      poster: { gridArea: '1 / 1' },
    },
  },
});

export const image = recipe({
  base: { inlineSize: '100%', objectFit: 'cover' },
  variants: {
    arrangement: {
      spread: {
        blockSize: '100%',
        aspectRatio: '4 / 3',
        '@media': { [from.tablet]: { aspectRatio: 'auto', minBlockSize: '34rem' } },
      },
      note: { aspectRatio: '4 / 3', objectFit: 'contain', padding: vars.space.x6 },
      poster: {
        minBlockSize: '34rem',
        blockSize: '100%',
        '@media': { [from.tablet]: { minBlockSize: 'min(44rem, 70vw)' } },
      },
    },
  },
});

export const words = recipe({
  base: { display: 'grid', gap: vars.space.x4, justifyItems: 'start' },
  variants: {
    arrangement: {
      spread: {
        alignContent: 'center',
        padding: `${vars.space.x12} ${vars.grid.margin}`,
        '@media': { [from.tablet]: { paddingInline: `calc(2 * ${vars.grid.gutter} + 1rem)` } },
      },
      note: {
        alignContent: 'space-between',
        padding: vars.grid.margin,
        paddingBlock: vars.space.x8,
        gap: vars.space.x8,
      },
      poster: {
        gridArea: '1 / 1',
        zIndex: 1,
        alignContent: 'end',
        padding: `${vars.space.x20} ${vars.grid.margin} ${vars.space.x12}`,
        /* Words never lie on busy art without a guard. */
        background: `linear-gradient(to top, ${vars.color.sunken} 6%, ${vars.color.scrim} 44%, transparent 74%)`,
      },
    },
  },
});

export const kicker = style([caption, { color: vars.color.accentInk }]);
export const title = recipe({
  variants: {
    arrangement: {
      spread: { fontSize: vars.size.xxxl, maxInlineSize: '12em' },
      note: [display, { maxInlineSize: '9em' }],
      /* The longest words of a headline are as wide as a phone. */
      poster: [display, { maxInlineSize: '10em', fontSize: `min(${vars.size.giant}, 17vw)` }],
    },
  },
});
export const text = style({ display: 'grid', gap: vars.space.x4, maxInlineSize: vars.width.text });
export const captionText = style([
  caption,
  {
    position: 'absolute',
    insetBlockEnd: vars.space.x3,
    insetInlineStart: vars.space.x3,
    paddingInline: vars.space.x2,
    background: vars.color.ground,
    color: vars.color.ink,
  },
]);
