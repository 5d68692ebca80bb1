import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const appointment = style({
  scrollMarginBlockStart: vars.space.x24,
  display: 'grid',
  gap: vars.space.x3,
  padding: vars.space.x6,
  background: vars.color.sunken,
  borderRadius: vars.radius.panel,
});
globalStyle(`${appointment} > :is(h2, p)`, { margin: 0 });
globalStyle(`${appointment} > h2`, { fontSize: vars.size.l });
export const intro = style({ color: vars.color.inkMuted });
export const form = style({
  display: 'grid',
  gap: vars.space.x4,
  marginBlockStart: vars.space.x2,
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'end' },
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
globalStyle(`${form} > :is([role='alert'], button)`, { gridColumn: '1 / -1' });
export const done = style({
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
  paddingInlineStart: vars.space.x4,
  fontWeight: vars.weight.strong,
});
