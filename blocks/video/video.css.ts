import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { display } from '../../ui/theme/typography.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;

export const video = recipe({
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.x4, inlineSize: '100%' },
  variants: {
    arrangement: {
      frame: {
        maxInlineSize: vars.width.page,
        marginInline: 'auto',
        paddingInline: vars.grid.margin,
        paddingBlock: `calc(${vars.space.section} / 2)`,
      },
      sheet: {
        gap: 0,
        borderBlock: ruled,
        '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)' } },
      },
      wide: { paddingBlock: `calc(${vars.space.section} / 2)` },
    },
  },
});
export const words = recipe({
  base: { display: 'grid', gap: vars.space.x3, alignContent: 'start' },
  variants: {
    arrangement: {
      frame: {},
      sheet: {
        padding: vars.grid.margin,
        paddingBlock: vars.space.x6,
        '@media': { [from.desktop]: { borderInlineEnd: ruled } },
      },
      wide: { paddingInline: vars.grid.margin },
    },
  },
});
export const title = recipe({
  variants: {
    arrangement: { frame: { fontSize: vars.size.xxl }, sheet: { fontSize: vars.size.xl }, wide: [display] },
  },
});
export const text = style({ color: vars.color.inkMuted, maxInlineSize: vars.width.text });
export const frame = recipe({
  base: { position: 'relative', overflow: 'hidden', background: vars.color.inverse },
  variants: {
    arrangement: {
      frame: { borderRadius: vars.radius.card },
      sheet: {},
      wide: { clipPath: vars.ornament.bandClip },
    },
  },
});
export const film = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
});
export const transcript = style({
  gridColumn: '1 / -1',
  maxInlineSize: `calc(${vars.width.text} * 1.5)`,
  paddingInline: vars.grid.margin,
});
