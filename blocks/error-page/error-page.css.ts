import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';
import { display, lead } from '../../ui/theme/typography.css';

export const page = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space.x6,
  textAlign: 'center',
  minBlockSize: '72dvh',
  padding: `${vars.space.x12} ${vars.grid.margin}`,
});
export const home = style({ display: 'inline-flex', alignItems: 'center', minBlockSize: 44 });
export const logo = style({ blockSize: 40, inlineSize: 'auto' });
export const title = style([display, { maxInlineSize: '12em' }]);
export const text = style([lead, { color: vars.color.inkMuted }]);
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.x3,
});
export const search = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x3,
});
export const field = style({
  minBlockSize: 48,
  inlineSize: 'min(100%, 20rem)',
  paddingInline: vars.space.x4,
  background: vars.color.raised,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.field,
});
