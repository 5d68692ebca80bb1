import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

/** Everything but the captcha, which comes first without a script. */
export const fields = style({ display: 'grid', gap: vars.space.x5 });
export const consents = style({ display: 'grid', gap: vars.space.x1 });
export const privacy = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: 44,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
export const done = style({
  display: 'grid',
  gap: vars.space.x4,
  padding: vars.space.x5,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
});
globalStyle(`${done} > p`, { margin: 0 });
export const others = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x3,
  margin: 0,
  paddingBlockStart: vars.space.x4,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
  color: vars.color.inkMuted,
});
