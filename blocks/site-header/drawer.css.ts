import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from, motionAllowed } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const slide = keyframes({
  from: { opacity: 0, transform: `translateX(${vars.motion.enterX})` },
  to: { opacity: 1, transform: 'none' },
});
const square = {
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  cursor: 'pointer',
} as const;

export const frame = style({ '@media': { [from.desktop]: { display: 'none' } } });
export const opener = style(square);
export const closer = style([square, { justifySelf: 'end' }]);

export const drawer = style({
  position: 'fixed',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100dvh',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  overflowY: 'auto',
  background: vars.color.ground,
  color: vars.color.ink,
  padding: `${vars.space.x2} ${vars.space.x4} ${vars.space.x10}`,
  selectors: { '&:popover-open': { display: 'grid', gap: vars.space.x4, alignContent: 'start' } },
  '@media': {
    [motionAllowed]: {
      selectors: { '&:popover-open': { animation: `${slide} ${vars.motion.calm} ${vars.motion.easing}` } },
    },
  },
});

export const details = style({});
export const part = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.x3,
    minBlockSize: 60,
    textDecoration: 'none',
    cursor: 'pointer',
    borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
    fontFamily: vars.font.heading,
    fontSize: vars.size.xl,
    fontWeight: vars.weight.heading,
    fontStretch: vars.stretch.heading,
    fontStyle: vars.slant.heading,
    letterSpacing: vars.tracking.heading,
    textTransform: vars.case.heading as 'none',
    lineHeight: 1.1,
  },
  variants: {
    arrangement: {
      centred: {},
      index: { fontSize: vars.size.xxl },
      track: { fontSize: vars.size.xxxl, minBlockSize: 64 },
    },
  },
});
export const number = style({
  fontFamily: vars.font.caption,
  fontSize: vars.size.xs,
  alignSelf: 'start',
  marginBlockStart: vars.space.x3,
});
export const sign = style({
  marginInlineStart: 'auto',
  display: 'inline-flex',
  transition: `transform ${vars.motion.quick} ${vars.motion.easing}`,
});
globalStyle(`${details}[open] > summary > ${sign}`, { transform: 'rotate(45deg)' });

export const links = style({ paddingBlock: vars.space.x2 });
globalStyle(`${links} a`, {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 48,
  textDecoration: 'none',
  fontSize: vars.size.l,
});
export const tools = style({ display: 'grid', gap: vars.space.x1, marginBlockStart: vars.space.x4 });
export const tool = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  minBlockSize: 48,
  inlineSize: '100%',
  textAlign: 'start',
  textDecoration: 'none',
  textTransform: vars.case.body as 'none',
  cursor: 'pointer',
});
export const more = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: vars.space.x4,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
  paddingBlockStart: vars.space.x2,
  color: vars.color.inkMuted,
});
