import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { from, motionAllowed, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { choices } from './filter-choices.css';

const line = `${vars.stroke.hairline} solid ${vars.color.line}`;

/* As a popover: a sheet at the inline end, as high as the screen. */
const form = style({
  flexDirection: 'column',
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 'auto',
  insetInlineEnd: 0,
  margin: 0,
  padding: 0,
  border: 0,
  boxSizing: 'border-box',
  inlineSize: `min(26rem, 100vw)`,
  blockSize: '100dvh',
  maxBlockSize: '100dvh',
  overflow: 'hidden',
  background: vars.color.ground,
  color: vars.color.ink,
  boxShadow: vars.shadow.panel,
  transform: `translate(${vars.motion.enterX}, ${vars.motion.enterY})`,
  opacity: 0,
  selectors: {
    '&:popover-open': { display: 'flex', transform: 'none', opacity: 1 },
    '&[data-still]': { transition: 'none' },
    '&::backdrop': { background: vars.color.scrim },
  },
  '@media': {
    [motionAllowed]: {
      transition: `transform ${vars.motion.quick} ${vars.motion.easing}, opacity ${vars.motion.quick} ${vars.motion.easing}`,
    },
  },
  '@starting-style': {
    selectors: {
      '&:popover-open': { transform: `translate(${vars.motion.enterX}, ${vars.motion.enterY})`, opacity: 0 },
    },
  },
} as never);

/* In the page: the browser's `display: none` for closed popovers is overruled. */
const inPage = {
  display: 'block',
  position: 'static',
  inlineSize: 'auto',
  blockSize: 'auto',
  maxBlockSize: 'none',
  overflow: 'visible',
  background: 'none',
  boxShadow: 'none',
  transform: 'none',
  opacity: 1,
} as const;
const sidebar = style([
  form,
  {
    '@media': {
      [from.desktop]: {
        ...inPage,
        position: 'sticky',
        insetBlockStart: vars.space.x20,
        insetInline: 'auto',
        maxBlockSize: `calc(100dvh - ${vars.space.x24})`,
        overflowY: 'auto',
      },
    },
  },
]);
const top = style([
  form,
  {
    '@media': {
      [from.desktop]: {
        ...inPage,
        display: 'flex',
        flexDirection: 'row',
        alignItems: 'center',
        gap: vars.space.x3,
        marginBlockEnd: vars.space.x2,
      },
    },
  },
]);
const drawer = style([form]);
export const forms = { sidebar, top, drawer };

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  margin: 0,
  paddingInline: vars.space.x5,
  minBlockSize: 64,
  borderBlockEnd: line,
  fontFamily: vars.font.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  letterSpacing: vars.tracking.heading,
  fontSize: vars.size.l,
  textTransform: vars.case.heading as 'none',
});
globalStyle(`${head} > b`, { fontWeight: vars.weight.heading });
globalStyle(`${head} > button`, {
  textAlign: 'center',
  inlineSize: 44,
  blockSize: 44,
  marginInlineEnd: `calc(-1 * ${vars.space.x3})`,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
});

export const groups = style({
  flex: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: vars.space.x5,
});
globalStyle(`${groups} > details`, { borderBlockEnd: line });
// A press is answered by the panel itself; its groups come with the next frame, those below its edge when someone scrolls there.
const frameLater = keyframes({ from: { contentVisibility: 'hidden' } });
globalStyle(`${groups} > details`, {
  '@media': {
    [upTo.desktop]: {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 53px',
      animation: `${frameLater} 20ms step-end`,
    },
  },
});
globalStyle(`[data-still] > ${groups} > details`, { '@media': { [upTo.desktop]: { animation: 'none' } } });
globalStyle(`${groups} > details[open]`, {
  '@media': { [upTo.desktop]: { containIntrinsicBlockSize: 'auto 20rem' } },
});
globalStyle(`${groups} > details > summary`, {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: 52,
  cursor: 'pointer',
  listStyle: 'none',
  fontFamily: vars.font.caption,
  fontWeight: vars.weight.strong,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.control,
  fontSize: vars.size.s,
});
globalStyle(`${groups} > details > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${groups} > details > summary::after`, {
  content: '+',
  marginInlineStart: 'auto',
  fontSize: vars.size.m,
  fontWeight: vars.weight.body,
});
globalStyle(`${groups} > details[open] > summary::after`, { content: '–' });
globalStyle(`${groups} > details > summary > b`, {
  minInlineSize: '1.6em',
  borderRadius: vars.radius.badge,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: vars.size.xs,
  lineHeight: '1.6em',
  textAlign: 'center',
});

/* Without scripts nothing counts what has been ticked since. */
export const plainly = style({ '@media': { '(scripting: enabled)': { display: 'none' } } });
export const counted = style({
  display: 'none',
  '@media': { '(scripting: enabled)': { display: 'inline' } },
});

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.x1} ${vars.space.x4}`,
  margin: 0,
  padding: vars.space.x5,
  borderBlockStart: line,
  background: vars.color.ground,
});
globalStyle(`${foot} > button`, {
  flex: '1 1 auto',
  minBlockSize: 48,
  border: 0,
  textAlign: 'center',
  borderRadius: vars.radius.control,
  paddingInline: vars.button.paddingInline,
  background: vars.color.ink,
  color: vars.color.inkInverse,
  font: 'inherit',
  fontFamily: vars.button.font,
  fontWeight: vars.button.weight,
  fontStretch: vars.button.stretch,
  fontStyle: vars.button.slant,
  letterSpacing: vars.button.tracking,
  textTransform: vars.case.control,
  cursor: 'pointer',
});
globalStyle(`${foot} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'inherit',
  fontSize: vars.size.s,
  textUnderlineOffset: '.2em',
});

/* Beside the list: no frame, the button sticks to the bottom edge of the column. */
globalStyle(`${sidebar} > ${head}`, { '@media': { [from.desktop]: { display: 'none' } } });
globalStyle(`${sidebar} > ${groups}`, {
  '@media': { [from.desktop]: { overflow: 'visible', paddingInline: 0 } },
});
globalStyle(`${sidebar} > ${foot}`, {
  '@media': {
    [from.desktop]: { position: 'sticky', insetBlockEnd: 0, paddingInline: 0, borderBlockStart: 0 },
  },
});
globalStyle(`${sidebar} ${choices}`, {
  '@media': { [from.desktop]: { maxBlockSize: '19rem', overflowY: 'auto' } },
});
globalStyle(`${sidebar} ${choices} label`, { '@media': { [from.desktop]: { minBlockSize: 36 } } });

/* Over the list: a row of controls, each opens a panel under itself. */
globalStyle(`${top} > ${head}`, { '@media': { [from.desktop]: { display: 'none' } } });
globalStyle(`${top} > ${groups}`, {
  '@media': {
    [from.desktop]: {
      display: 'flex',
      flexWrap: 'wrap',
      flex: '0 1 auto',
      gap: vars.space.x2,
      overflow: 'visible',
      padding: 0,
    },
  },
});
globalStyle(`${top} > ${groups} > details`, {
  '@media': { [from.desktop]: { position: 'relative', border: 0 } },
});
globalStyle(`${top} > ${groups} > details > summary`, {
  '@media': {
    [from.desktop]: {
      minBlockSize: 44,
      paddingInline: vars.space.x4,
      border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
      borderRadius: vars.radius.control,
    },
  },
});
globalStyle(`${top} > ${groups} > details[open] > summary`, {
  '@media': { [from.desktop]: { background: vars.color.ink, color: vars.color.inkInverse } },
});
globalStyle(`${top} > ${groups} > details > :is(ul, div)`, {
  '@media': {
    [from.desktop]: {
      position: 'absolute',
      zIndex: 20,
      insetBlockStart: `calc(100% + ${vars.space.x2})`,
      insetInlineStart: 0,
      inlineSize: '19rem',
      maxBlockSize: '24rem',
      overflowY: 'auto',
      boxSizing: 'border-box',
      padding: vars.space.x4,
      background: vars.color.raised,
      border: line,
      borderRadius: vars.radius.panel,
      boxShadow: vars.shadow.panel,
    },
  },
});
globalStyle(`${top} > ${foot}`, {
  '@media': { [from.desktop]: { padding: 0, border: 0, background: 'none' } },
});
globalStyle(`${top} > ${foot} > button`, {
  '@media': {
    [from.desktop]: {
      flex: 'none',
      minBlockSize: 44,
      background: 'none',
      color: vars.color.ink,
      boxShadow: `inset 0 0 0 ${vars.stroke.strong} ${vars.color.ink}`,
    },
  },
});
globalStyle(`${forms.drawer}:popover-open`, { '@media': { [upTo.tablet]: { inlineSize: '100vw' } } });
