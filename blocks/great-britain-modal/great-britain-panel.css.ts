import { globalStyle, style } from '@vanilla-extract/css';
import { from, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

/** A line under the header: it asks, and everything else goes on. */
export const line = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: '6.5rem',
  zIndex: 15,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.x4,
  rowGap: vars.space.x1,
  paddingBlock: vars.space.x2,
  paddingInline: vars.grid.margin,
  background: vars.color.raised,
  color: vars.color.ink,
  borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  boxShadow: vars.shadow.panel,
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' } },
  '@supports': {
    '(anchor-name: --site-header)': {
      positionAnchor: '--site-header',
      insetBlockStart: 'anchor(bottom)',
    },
  },
});
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
