import { style } from '@vanilla-extract/css';
import { forcedColors, from } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

/* The name of an entry, and its days: below each other on a phone, else side by side under the days of the head. */
const row = style({
  display: 'grid',
  gap: vars.space.x1,
  alignItems: 'center',
  '@media': {
    [from.tablet]: {
      gridTemplateColumns: 'minmax(14rem, 22rem) minmax(0, 1fr)',
      columnGap: vars.space.x5,
    },
  },
});
export const head = style([
  row,
  {
    paddingBlockEnd: vars.space.x2,
    borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
    color: vars.color.inkMuted,
    fontSize: vars.size.s,
  },
]);
export const headTrack = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '1.5rem',
  overflow: 'hidden',
  fill: vars.color.inkMuted,
  '@media': { [from.tablet]: { gridColumn: 2 } },
});
export const entries = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const entry = style([
  row,
  {
    paddingBlock: vars.space.x2,
    selectors: {
      '&:not(:last-child)': { borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}` },
    },
  },
]);
export const name = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: vars.space.x2 });

/* Also where colours are forced: the days are given in words beside it. */
export const track = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '1.75rem',
  overflow: 'hidden',
  borderRadius: vars.radius.badge,
  background: vars.color.ground,
  '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
});
export const weekend = style({ fill: vars.color.sunken });
export const today = style({ fill: vars.color.danger });
export const bars = {
  release: style({ fill: vars.color.accent }),
  revision: style({ fill: vars.color.ink }),
  campaign: style({ fill: vars.color.success }),
  block: style({ fill: vars.color.lineStrong }),
} as const;
