import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { from, hovers, motionAllowed, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const appear = keyframes({
  from: { opacity: 0, transform: `translate(${vars.motion.enterX}, ${vars.motion.enterY})` },
  to: { opacity: 1, transform: 'none' },
});
const heading = {
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  letterSpacing: vars.tracking.heading,
} as const;

/** The whole screen on phones, where the keyboard takes half of it; under the header elsewhere. */
const panel = style({
  position: 'fixed',
  inset: 0,
  margin: 0,
  padding: 0,
  border: 0,
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: 'none',
  blockSize: '100dvh',
  maxBlockSize: 'none',
  overflow: 'hidden',
  background: vars.color.raised,
  color: vars.color.ink,
  selectors: {
    '&:popover-open': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' },
    '&::backdrop': { background: vars.color.scrim },
  },
  '@media': {
    [motionAllowed]: {
      selectors: { '&:popover-open': { animation: `${appear} ${vars.motion.quick} ${vars.motion.easing}` } },
    },
    [from.desktop]: {
      insetBlock: '5.25rem auto',
      blockSize: 'auto',
      maxBlockSize: 'calc(100dvh - 6rem)',
      boxShadow: vars.shadow.panel,
    },
  },
  '@supports': {
    '(anchor-name: --site-header)': {
      '@media': {
        [from.desktop]: { positionAnchor: '--site-header', insetBlockStart: 'anchor(bottom)' },
      },
    },
  },
});

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.x3,
});
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridAutoFlow: 'column',
  gridAutoColumns: 'auto',
  alignItems: 'center',
});
globalStyle(`${form} > input`, {
  appearance: 'none',
  minInlineSize: 0,
  inlineSize: '100%',
  border: 0,
  background: 'transparent',
  color: vars.color.ink,
});
/* The ring goes around the field with its button: one thing to write in. */
globalStyle(`${form} > input:focus-visible`, { outline: 'none', boxShadow: 'none' });
globalStyle(`${form}:has(> input:focus-visible)`, {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
  boxShadow: `0 0 0 calc(${vars.focus.width} + ${vars.focus.offset} + 2px) ${vars.color.focusHalo}`,
});
globalStyle(`${form} > input::placeholder`, { color: vars.color.inkMuted, opacity: 1 });
/* Whole on a phone, between its buttons. */
globalStyle(`${form} > input::placeholder`, {
  '@media': { [upTo.tablet]: { fontSize: vars.size.m, letterSpacing: 0 } },
});
globalStyle(`${form} > input::-webkit-search-cancel-button`, { display: 'none' });
export const button = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  border: 0,
  padding: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  selectors: { '&:hover': { '@media': { [hovers]: { color: vars.color.accentInk } } } },
});

const calm = style([panel]);
globalStyle(`${calm} > ${bar}`, {
  padding: `${vars.space.x3} ${vars.grid.margin}`,
  '@media': { [from.desktop]: { paddingBlock: `${vars.space.x8} ${vars.space.x4}` } },
});
globalStyle(`${calm} ${form}`, { borderBlockEnd: `${vars.stroke.strong} solid ${vars.color.ink}` });
globalStyle(`${calm} ${form} > input`, {
  ...heading,
  minBlockSize: 52,
  fontSize: vars.size.l,
  '@media': { [from.desktop]: { minBlockSize: 64, fontSize: vars.size.xxl } },
});

/* One ruled row: the field is a cell. */
const index = style([panel]);
globalStyle(`${index} > ${bar}`, {
  gap: 0,
  borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
});
globalStyle(`${index} ${form}`, {
  borderInlineEnd: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  paddingInlineStart: vars.space.x4,
});
globalStyle(`${index} ${form}:has(> input:focus-visible)`, {
  outlineOffset: `calc(-1 * ${vars.focus.width})`,
});
globalStyle(`${index} ${form} > input`, {
  minBlockSize: 64,
  fontFamily: vars.font.caption,
  fontSize: vars.size.m,
  '@media': { [from.tablet]: { fontSize: vars.size.l } },
  textTransform: vars.case.caption,
});
globalStyle(`${index} > ${bar} ${button}`, { inlineSize: 64, blockSize: 64 });

const band = style([
  panel,
  { '@media': { [from.desktop]: { borderBlockStart: `${vars.stroke.strong} solid ${vars.color.accent}` } } },
]);
globalStyle(`${band} > ${bar}`, {
  padding: `${vars.space.x3} ${vars.grid.margin}`,
  '@media': { [from.desktop]: { paddingBlock: `${vars.space.x6} ${vars.space.x3}` } },
});
globalStyle(`${band} ${form}`, {
  background: vars.color.sunken,
  borderRadius: vars.radius.control,
  paddingInline: `${vars.space.x5} ${vars.space.x2}`,
});
globalStyle(`${band} ${form} > input`, {
  ...heading,
  minBlockSize: 56,
  fontSize: vars.size.l,
  textTransform: vars.case.heading,
  '@media': { [from.desktop]: { minBlockSize: 68, fontSize: vars.size.xxl } },
});

export const panels = { calm, index, band };
