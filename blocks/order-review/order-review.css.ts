import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const part = style({
  display: 'grid',
  gap: vars.space.x4,
  paddingBlockStart: vars.space.x6,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
globalStyle(`${part} > :is(h2, p)`, { margin: 0 });
globalStyle(`${part} > h2`, { fontSize: vars.size.l });
export const pieces = style({ color: vars.color.inkMuted });
/** Yes and no beside each other. */
export const aspects = style({ display: 'grid', gap: vars.space.x3 });
globalStyle(`${aspects} > fieldset`, {
  gridTemplateColumns: 'auto auto 1fr',
  columnGap: vars.space.x6,
});
globalStyle(`${aspects} > fieldset > legend`, { marginBlockEnd: vars.space.x1 });
export const changing = style({ display: 'grid' });
globalStyle(`${changing} > summary`, {
  minBlockSize: 44,
  alignContent: 'center',
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
});
globalStyle(`${changing}[open] > summary`, { marginBlockEnd: vars.space.x4 });
