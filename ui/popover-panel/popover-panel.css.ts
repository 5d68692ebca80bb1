import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const panel = style({
  position: 'fixed',
  inset: 0,
  margin: 'auto',
  inlineSize: `min(${vars.width.panel}, calc(100% - ${vars.space.x8}))`,
  blockSize: 'fit-content',
  maxBlockSize: `calc(100dvh - ${vars.space.x8})`,
  overflowY: 'auto',
  padding: vars.space.x6,
  background: vars.color.raised,
  color: vars.color.ink,
  borderRadius: vars.radius.panel,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  boxShadow: vars.shadow.panel,
  selectors: { '&::backdrop': { background: vars.color.scrim } },
});
