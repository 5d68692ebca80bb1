import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

/* The script sets it on the root once it runs: without it there is nothing to drag, and no key. */
const live = 'html[data-live] &';
const finger = '(pointer: coarse)';

export const scripted = style({ display: 'none', selectors: { [live]: { display: 'block' } } });

export const handle = style({
  display: 'none',
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: `calc(-1 * ${vars.space.x3})`,
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: vars.space.x6,
  minBlockSize: 44,
  color: vars.color.inkMuted,
  cursor: 'grab',
  userSelect: 'none',
  // A finger drags by it; anywhere else it scrolls.
  touchAction: 'none',
  WebkitTouchCallout: 'none',
  selectors: {
    [live]: { display: 'inline-flex' },
    '&:hover': { color: vars.color.ink },
    '&:active': { cursor: 'grabbing' },
  },
  '@media': { [finger]: { inlineSize: 44 } },
});

/* Room for the handle beside the badges. */
globalStyle('html[data-live] [data-handle] + a', {
  paddingInlineEnd: vars.space.x6,
  '@media': { [finger]: { paddingInlineEnd: 44 } },
});

/* Where a dragged block lands: a line before or behind an entry, or in a list without one. */
const line = {
  content: '""',
  position: 'absolute',
  insetInline: 0,
  blockSize: 3,
  background: vars.color.accent,
  pointerEvents: 'none',
} as const;
globalStyle('[data-list][data-drop="first"]', { position: 'relative' });
globalStyle('[data-block][data-drop="before"]::before', { ...line, insetBlockStart: -2, zIndex: 1 });
globalStyle('[data-block][data-drop="after"]::after, [data-list][data-drop="first"]::after', {
  ...line,
  insetBlockEnd: -2,
  zIndex: 1,
});
globalStyle('[data-drop]::before, [data-drop]::after', {
  '@media': { [forcedColors]: { background: 'Highlight' } },
});
globalStyle('[data-block][data-dragged]', { opacity: 0.5 });

export const dialog = style({
  margin: 'auto',
  inlineSize: 'min(36rem, 92vw)',
  maxBlockSize: '90dvh',
  padding: vars.space.x6,
  color: vars.color.ink,
  background: vars.color.raised,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.panel,
});
export const keys = style({ display: 'grid', gap: vars.space.x2, margin: 0 });
export const keyRow = style({
  display: 'grid',
  gap: vars.space.x2,
  gridTemplateColumns: '11rem minmax(0, 1fr)',
});
export const key = style({
  display: 'inline-block',
  marginInlineEnd: vars.space.x2,
  fontFamily: 'inherit',
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
});
export const keyText = style({ margin: 0 });
