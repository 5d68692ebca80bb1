import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const footer = style({
  marginBlockStart: vars.space.section,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.x8,
  rowGap: vars.space.x2,
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.grid.margin,
  paddingBlock: vars.space.x4,
});
export const links = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.x6 });
globalStyle(`${links} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  minInlineSize: 44,
  color: 'inherit',
});
