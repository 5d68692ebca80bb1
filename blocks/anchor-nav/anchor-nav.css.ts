import { style } from '@vanilla-extract/css';
import { hovers } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption } from '../../ui/theme/typography.css';

export const nav = style({
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
export const list = style({
  display: 'flex',
  gap: vars.space.x2,
  paddingInline: vars.grid.margin,
  paddingBlock: vars.space.x2,
  inlineSize: 'max-content',
});
export const link = style([
  caption,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 44,
    paddingInline: vars.space.x4,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
    selectors: {
      '&:hover': { '@media': { [hovers]: { background: vars.color.ink, color: vars.color.ground } } },
    },
  },
]);
