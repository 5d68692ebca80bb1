import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { hovers, motionAllowed } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const appear = keyframes({
  from: { opacity: 0, transform: `translate(${vars.motion.enterX}, ${vars.motion.enterY})` },
  to: { opacity: 1, transform: 'none' },
});

/** Hangs under the header: by anchor where the browser has it, else at the header's height. */
export const hanging = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: '5.25rem',
  insetBlockEnd: 'auto',
  inlineSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: '80dvh',
  overflowY: 'auto',
  background: vars.color.raised,
  color: vars.color.ink,
  '@supports': {
    '(anchor-name: --site-header)': {
      positionAnchor: '--site-header',
      insetBlockStart: 'anchor(bottom)',
    },
  },
  '@media': {
    [motionAllowed]: {
      selectors: { '&:popover-open': { animation: `${appear} ${vars.motion.quick} ${vars.motion.easing}` } },
    },
  },
});

export const panel = recipe({
  base: [hanging],
  variants: {
    arrangement: {
      centred: {
        boxShadow: vars.shadow.panel,
        borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
      },
      index: { borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.lineStrong}` },
      track: {
        boxShadow: vars.shadow.panel,
        borderBlockStart: `${vars.stroke.strong} solid ${vars.color.accent}`,
      },
    },
  },
});

export const panelInner = recipe({
  base: { display: 'grid', maxInlineSize: vars.width.page, marginInline: 'auto' },
  variants: {
    arrangement: {
      centred: {
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) auto',
        gap: vars.space.x8,
        padding: `${vars.space.x10} ${vars.grid.margin} ${vars.space.x12}`,
      },
      index: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) auto', maxInlineSize: 'none' },
      track: {
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto',
        gap: vars.space.x10,
        padding: `${vars.space.x8} ${vars.grid.margin}`,
      },
    },
  },
});

export const panelTitle = recipe({
  base: {
    fontFamily: vars.font.heading,
    fontWeight: vars.weight.heading,
    fontStretch: vars.stretch.heading,
    fontStyle: vars.slant.heading,
    letterSpacing: vars.tracking.heading,
    lineHeight: vars.leading.heading,
    textTransform: vars.case.heading as 'none',
  },
  variants: {
    arrangement: {
      centred: { fontSize: vars.size.xl },
      index: {
        fontSize: vars.size.xxl,
        padding: vars.space.x4,
        borderInlineEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
      },
      track: { gridColumn: '1 / -1', fontSize: vars.size.xxl },
    },
  },
});

export const column = recipe({
  variants: {
    arrangement: {
      centred: {},
      track: {},
      index: { padding: vars.space.x4, borderInlineEnd: `${vars.stroke.hairline} solid ${vars.color.line}` },
    },
  },
});

export const columnTitle = style({
  fontFamily: vars.font.caption,
  fontSize: vars.size.s,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption as 'none',
  color: vars.color.inkMuted,
  marginBlockEnd: vars.space.x2,
});

/** One class on the list dresses its links: the menu stands in every document, so each class of a link counts dozens of times. */
export const columnLinks = recipe({ variants: { arrangement: { centred: {}, index: {}, track: {} } } });
const {
  base: links,
  variants: { arrangement: looks },
} = columnLinks.classNames;
globalStyle(`.${links} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  textDecoration: 'none',
});
globalStyle(`.${links} a:hover`, {
  '@media': {
    [hovers]: { color: vars.color.accentInk, textDecoration: 'underline', textUnderlineOffset: '0.3em' },
  },
});
globalStyle(`.${looks.index} a`, {
  inlineSize: '100%',
  textTransform: vars.case.control,
  borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
globalStyle(`.${looks.index} a:hover`, { '@media': { [hovers]: { background: vars.color.accent } } });
globalStyle(`.${looks.track} a`, {
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  fontSize: vars.size.l,
  textTransform: vars.case.heading,
});

export const feature = style({
  display: 'grid',
  gap: vars.space.x2,
  inlineSize: '17rem',
  textDecoration: 'none',
  fontWeight: vars.weight.strong,
});
export const featureImage = style({
  inlineSize: '100%',
  aspectRatio: vars.ratio.card,
  objectFit: 'cover',
  borderRadius: vars.radius.card,
  background: vars.color.picture,
});
