import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: 100,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space.x4,
  background: vars.color.scrim,
});
export const body = style({
  inlineSize: `min(${vars.width.panel}, 100%)`,
  maxBlockSize: '100%',
  overflowY: 'auto',
  padding: vars.space.x6,
  background: vars.color.raised,
  color: vars.color.ink,
  borderRadius: vars.radius.panel,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  boxShadow: vars.shadow.panel,
});
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: vars.space.x4,
  marginBlockEnd: vars.space.x4,
});
export const title = style({ fontSize: vars.size.xl });
