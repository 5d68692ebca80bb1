import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from, hovers } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption, display, figures } from '../../ui/theme/typography.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;
const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const lookbook = recipe({
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', position: 'relative' },
  variants: {
    arrangement: {
      spread: {
        paddingBlock: `calc(${vars.space.section} / 2)`,
        gap: vars.space.x6,
        '@media': {
          [from.desktop]: {
            gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)',
            gap: 0,
            alignItems: 'stretch',
          },
        },
      },
      plate: {
        borderBlock: ruled,
        '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' } },
      },
      cut: {
        background: vars.color.raised,
        marginBlock: `calc(${vars.space.section} / 3)`,
        clipPath: vars.ornament.bandClip,
        paddingBlockEnd: vars.space.x16,
        '@media': {
          [from.desktop]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', paddingBlockEnd: 0 },
        },
      },
    },
  },
});

export const words = recipe({
  base: {
    display: 'grid',
    gap: vars.space.x3,
    alignContent: 'end',
    order: 1,
    paddingInline: vars.grid.margin,
    containerType: 'inline-size',
  },
  variants: {
    arrangement: {
      spread: {},
      plate: {
        alignContent: 'space-between',
        paddingBlock: vars.space.x6,
        '@media': { [from.desktop]: { borderInlineStart: ruled } },
      },
      cut: {
        paddingBlockStart: vars.space.x6,
        '@media': { [from.desktop]: { order: 0, alignContent: 'center', paddingBlock: vars.space.x20 } },
      },
    },
  },
});
export const kicker = style([caption, { color: vars.color.accentInk }]);
/* A word of eleven letters stays on one line in the narrow column. */
const column = style([display, { fontSize: `min(${vars.size.display}, 15cqi)` }]);
export const title = recipe({
  variants: { arrangement: { spread: { fontSize: vars.size.xxl }, plate: [column], cut: [column] } },
});
export const text = style({ color: vars.color.inkMuted, maxInlineSize: vars.width.text });

export const list = recipe({
  base: { borderBlockStart: ruled, marginBlockStart: vars.space.x3 },
  variants: {
    arrangement: {
      spread: {},
      plate: { marginInline: `calc(-1 * ${vars.grid.margin})`, paddingInline: vars.grid.margin },
      cut: {},
    },
  },
});
export const line = style([
  figures,
  {
    display: 'grid',
    gridTemplateColumns: '1.75rem 1fr auto',
    columnGap: vars.space.x2,
    alignItems: 'center',
    minBlockSize: 48,
    borderBlockEnd: hairline,
  },
]);
globalStyle(`${line} > b`, { gridColumn: 3, gridRow: 1 });
export const number = style([caption, { color: vars.color.inkMuted }]);
export const colour = style([
  caption,
  {
    gridColumn: '2 / -1',
    color: vars.color.inkMuted,
    marginBlockStart: `calc(-1 * ${vars.space.x3})`,
    paddingBlockEnd: vars.space.x2,
  },
]);

/** Below the name, over the whole line. */
export const size = style({ gridColumn: '2 / -1', paddingBlockEnd: vars.space.x2 });
export const form = style({ display: 'grid', gap: vars.space.x3 });
export const hiddenText = style({ display: 'grid', gap: vars.space.x2, justifyItems: 'start' });

export const frame = recipe({
  base: { position: 'relative', alignSelf: 'center', background: vars.color.picture },
  variants: { arrangement: { spread: {}, plate: {}, cut: {} } },
});
/** The frame has the picture's own shape, so that spots, which are places in the frame, are places on the picture. */
export const shapes = styleVariants({
  '8:5': { aspectRatio: '8 / 5' },
  '4:3': { aspectRatio: '4 / 3' },
  '1:1': { aspectRatio: '1 / 1' },
  '4:5': { aspectRatio: '4 / 5' },
});
export const image = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });

export const spot = style({ position: 'absolute', inlineSize: 0, blockSize: 0 });
export const button = style({
  position: 'absolute',
  inlineSize: 44,
  blockSize: 44,
  insetBlockStart: -22,
  insetInlineStart: -22,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.badge,
});
export const dot = style([
  caption,
  {
    display: 'grid',
    placeItems: 'center',
    inlineSize: 28,
    blockSize: 28,
    borderRadius: vars.radius.badge,
    background: vars.color.ink,
    color: vars.color.ground,
    fontStyle: 'normal',
    border: `2px solid ${vars.color.ground}`,
    transition: `background-color ${vars.motion.quick} ${vars.motion.easing}`,
  },
]);
globalStyle(`${button}:hover > ${dot}`, {
  '@media': { [hovers]: { background: vars.color.accent, color: vars.color.onAccent } },
});

/** At the foot of the window; beside its spot where the browser can tie it there. */
export const panel = style({
  position: 'fixed',
  inset: 'auto',
  insetInline: vars.space.x4,
  insetBlockEnd: vars.space.x4,
  inlineSize: 'auto',
  maxInlineSize: '20rem',
  marginInline: 'auto',
  padding: vars.space.x4,
  background: vars.color.raised,
  color: vars.color.ink,
  border: ruled,
  borderRadius: vars.radius.panel,
  boxShadow: vars.shadow.panel,
  selectors: { '&:popover-open': { display: 'grid', gap: vars.space.x1 } },
  '@media': {
    [from.tablet]: {
      '@supports': {
        '(position-area: block-end)': {
          inset: 'auto',
          margin: vars.space.x2,
          inlineSize: '16rem',
          positionArea: 'block-end span-inline-end',
          positionTryFallbacks: 'flip-block, flip-inline, flip-block flip-inline',
        },
      },
    },
  },
});
export const thumb = style({
  aspectRatio: '1 / 1',
  objectFit: 'cover',
  background: vars.color.picture,
  borderRadius: vars.radius.card,
  marginBlockEnd: vars.space.x2,
  maxBlockSize: '12rem',
  inlineSize: '100%',
});
export const name = style({ paddingInlineEnd: vars.space.x8 });
export const close = style({
  position: 'absolute',
  insetBlockStart: vars.space.x1,
  insetInlineEnd: vars.space.x1,
  inlineSize: 44,
  blockSize: 44,
  display: 'grid',
  placeItems: 'center',
  background: vars.color.raised,
  borderRadius: vars.radius.badge,
});
