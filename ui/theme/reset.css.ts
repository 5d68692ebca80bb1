import { fallbackVar, globalStyle } from '@vanilla-extract/css';
import { forcedColors, reducedMotion } from './breakpoints';
import { vars } from './contract.css';
import { footRooms } from './foot-rooms.css';

const footRoom = `calc(${fallbackVar(footRooms.bar, '0rem')} + ${fallbackVar(footRooms.question, '0rem')})`;

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle(':where(*)', { margin: 0, minWidth: 0 });
globalStyle('html', {
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  scrollPaddingBlockStart: '6rem',
  scrollPaddingBlockEnd: footRoom,
  fontSynthesis: 'none',
  colorScheme: vars.ornament.scheme,
});
globalStyle('body', {
  minHeight: '100dvh',
  paddingBlockEnd: footRoom,
  background: vars.color.ground,
  backgroundImage: vars.ornament.pageImage,
  backgroundSize: vars.ornament.pageSize,
  color: vars.color.ink,
  overflowX: 'clip',
});
globalStyle('img, picture, video, svg, canvas', { display: 'block', maxInlineSize: '100%' });
globalStyle('img, video', { blockSize: 'auto' });
globalStyle('input, button, textarea, select', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
globalStyle('button, summary, label[for]', { cursor: 'pointer' });
globalStyle('button', { background: 'none', border: 0, padding: 0, textAlign: 'inherit' });
globalStyle(':where(ul[role="list"], ol[role="list"])', { listStyle: 'none', padding: 0 });
globalStyle('summary', { listStyle: 'none' });
globalStyle('summary::-webkit-details-marker', { display: 'none' });
globalStyle('address', { fontStyle: 'normal' });
globalStyle('fieldset', { border: 0, padding: 0 });
globalStyle('legend', { padding: 0 });
globalStyle(':where(dialog, [popover])', { border: 0, padding: 0, color: 'inherit' });
globalStyle('table', { borderCollapse: 'collapse' });
globalStyle('a', { color: 'inherit' });
globalStyle('[hidden]:not([hidden="until-found"])', { display: 'none !important' });

globalStyle(':focus', { outline: 'none' });
globalStyle(':focus-visible', {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
  boxShadow: `0 0 0 calc(${vars.focus.width} + ${vars.focus.offset} + 2px) ${vars.color.focusHalo}`,
  '@media': { [forcedColors]: { outline: '2px solid Highlight', boxShadow: 'none' } },
});
globalStyle('main:focus, [tabindex="-1"]:focus', { outline: 'none', boxShadow: 'none' });
globalStyle('::selection', { background: vars.color.accent, color: vars.color.onAccent });

globalStyle('*, *::before, *::after', {
  '@media': {
    [reducedMotion]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
