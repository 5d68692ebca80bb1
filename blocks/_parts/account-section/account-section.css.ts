import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

/** A section of an account page: heading, text, what was done, form. */
export const section = style({ display: 'grid', gap: vars.space.x4, scrollMarginBlockStart: vars.space.x24 });
export const title = style({ margin: 0, fontSize: vars.size.xl, overflowWrap: 'anywhere' });
export const text = style({
  margin: 0,
  color: vars.color.inkMuted,
  maxInlineSize: '40rem',
  overflowWrap: 'anywhere',
});
export const done = style({
  ':empty': { display: 'none' },
  margin: 0,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
  overflowWrap: 'anywhere',
});
export const form = style({ display: 'grid', gap: vars.space.x4, maxInlineSize: '24rem' });
globalStyle(`${form} > [role='alert']`, { margin: 0 });
globalStyle(`${form} > [role='alert']:empty`, { display: 'none' });
globalStyle(`${form} > button`, { justifySelf: 'start', minInlineSize: '10rem' });
