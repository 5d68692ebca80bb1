import { globalStyle, keyframes } from '@vanilla-extract/css';
import { reducedMotion } from '../theme/breakpoints';
import { vars } from '../theme/contract.css';

/* Quick at first, then ever slower: it never claims to be there. */
const advance = keyframes({
  '0%': { transform: 'scaleX(0)' },
  '10%': { transform: 'scaleX(.3)' },
  '50%': { transform: 'scaleX(.7)' },
  '100%': { transform: 'scaleX(.95)' },
});
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** A line along the upper edge while the next page is on its way (app/browser/page-root.tsx); a page that comes within 60 ms shows none. */
globalStyle('html[data-under-way]::before', {
  content: '',
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: 3,
  zIndex: 60,
  background: vars.color.accent,
  transformOrigin: 'left',
  pointerEvents: 'none',
  animation: `${appear} 1ms 60ms both, ${advance} 10s cubic-bezier(.1, .7, .3, 1) both`,
  '@media': { [reducedMotion]: { animation: `${appear} 1ms 60ms both` } },
});
globalStyle('html[data-under-way][dir="rtl"]::before', { transformOrigin: 'right' });
globalStyle('html[data-under-way] body', { cursor: 'progress' });
