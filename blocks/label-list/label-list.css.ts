import { style } from '@vanilla-extract/css';
import { container } from '../../ui/layout/layout.css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption } from '../../ui/theme/typography.css';

export const labels = style([
  container,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space.x4,
    paddingBlock: `calc(${vars.space.section} / 2)`,
  },
]);
export const search = style({ display: 'grid', gap: vars.space.x1, maxInlineSize: vars.width.text });
export const field = style({ display: 'flex', gap: vars.space.x2 });
export const input = style({
  flex: 1,
  minBlockSize: 48,
  paddingInline: vars.space.x3,
  background: vars.color.raised,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.field,
});
export const list = style({ display: 'grid' });
export const row = style({
  display: 'grid',
  columnGap: vars.space.x6,
  paddingBlock: vars.space.x2,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr)' } },
});
export const key = style([
  caption,
  { color: vars.color.inkMuted, overflowWrap: 'anywhere', textTransform: 'none' },
]);
export const value = style({ margin: 0, overflowWrap: 'anywhere', textTransform: 'none' });
