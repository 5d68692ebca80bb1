import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

/** Lies exactly over the picture of each arrangement, under the guard that keeps words legible. */
export const film = recipe({
  base: { position: 'absolute', inset: 0 },
  variants: {
    arrangement: {
      split: {},
      specimen: {
        '@media': {
          [from.tablet]: {
            inset: 'auto',
            position: 'relative',
            gridArea: '1 / 1',
            inlineSize: 'min(100%, 44rem)',
            aspectRatio: vars.ratio.hero,
          },
        },
      },
      night: {},
    },
  },
});
export const moving = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
/* The guides of the specimen sheet go on under its products. */
globalStyle(`${film.classNames.variants.arrangement.specimen} > video`, { mixBlendMode: 'multiply' });
globalStyle(
  `${film.classNames.variants.arrangement.night} > video, ${film.classNames.variants.arrangement.night} > noscript > video`,
  { clipPath: vars.ornament.mediaClip },
);

/* At the top, away from index, facts and words of all arrangements. */
export const toggle = style({
  position: 'absolute',
  zIndex: 2,
  insetBlockStart: vars.space.x4,
  insetInlineStart: vars.space.x4,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 48,
  blockSize: 48,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: vars.color.ink,
  color: vars.color.inkInverse,
  cursor: 'pointer',
  '@media': { '(scripting: none)': { display: 'none' } },
});
/* The cut takes the corner that it has elsewhere. */
globalStyle(`${film.classNames.variants.arrangement.night} > ${toggle}`, {
  insetInline: `auto ${vars.space.x4}`,
  // Its stage reaches beyond the screen there.
  '@media': { [from.desktop]: { insetInlineEnd: `calc(${vars.space.x20} + ${vars.grid.margin})` } },
});
globalStyle(`${toggle}[data-playing="false"] > svg + svg, ${toggle}[data-playing="true"] > svg:first-child`, {
  display: 'none',
});
