import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

/** One of the two ways. */
export const way = style({
  display: 'grid',
  gap: vars.space.x4,
  paddingBlockStart: vars.space.x6,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
globalStyle(`${way} > :is(h2, p)`, { margin: 0 });
globalStyle(`${way} > h2`, { fontSize: vars.size.l });
export const small = style({ color: vars.color.inkMuted });
