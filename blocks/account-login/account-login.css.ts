import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const note = style({
  margin: 0,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
});
/** Nothing without JavaScript. */
export const passkey = style({
  display: 'grid',
  gap: vars.space.x3,
  '@media': { '(scripting: none)': { display: 'none' } },
});
globalStyle(`${passkey} > [role='alert']`, { margin: 0 });
globalStyle(`${passkey} > [role='alert']:empty`, { display: 'none' });
/** The alternative, below a separating line. */
export const others = style({
  display: 'grid',
  gap: vars.space.x4,
  paddingBlockStart: vars.space.x6,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
globalStyle(`${others} > :is(h2, p)`, { margin: 0 });
globalStyle(`${others} > h2`, { fontSize: vars.size.l });
globalStyle(`${others} > p`, { color: vars.color.inkMuted });
