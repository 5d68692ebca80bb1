import { globalStyle, style } from '@vanilla-extract/css';
import { footRooms } from '../../ui/theme/foot-rooms.css';
import { from, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

/** A line at the foot of the window: it asks, and everything else goes on; title, search and the bar to buy stay free. */
export const line = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 9,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.x4,
  rowGap: vars.space.x1,
  paddingBlockStart: vars.space.x2,
  paddingBlockEnd: `max(${vars.space.x2}, env(safe-area-inset-bottom))`,
  paddingInline: vars.grid.margin,
  background: vars.color.raised,
  color: vars.color.ink,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  boxShadow: vars.shadow.panel,
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' } },
  '@supports': {
    '(anchor-name: --foot-bar)': { insetBlockEnd: 'anchor(--foot-bar top, 0px)' },
  },
});
/* The end of the page, and what is reached by keyboard, must not lie under the line. */
globalStyle(`html:has(${line})`, {
  vars: { [footRooms.question]: '7.5rem' },
  '@media': { [from.tablet]: { vars: { [footRooms.question]: '5rem' } } },
});
/* The cross itself, not its larger target, ends where the page's words end. */
globalStyle(`${line} > button`, { marginInlineEnd: -13 });
export const words = style({ margin: 0, fontSize: vars.size.s, textWrap: 'pretty' });
globalStyle(`${words} > strong`, { marginInlineEnd: vars.space.x2 });
globalStyle(`${words} > span`, {
  color: vars.color.inkMuted,
  '@media': { [upTo.tablet]: { display: 'none' } },
});
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  '@media': { [upTo.tablet]: { gridRow: 2, gridColumn: '1 / -1' } },
});
globalStyle(`${choices} > *`, { minBlockSize: 44, flex: '1 1 auto' });
