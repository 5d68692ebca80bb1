import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const section = style({ display: 'grid', gap: vars.space.x4, scrollMarginBlockStart: vars.space.x24 });
export const title = style({ margin: 0, fontSize: vars.size.xxl, overflowWrap: 'anywhere' });
export const text = style({ margin: 0, color: vars.color.inkMuted });
export const email = style({ display: 'grid', gap: vars.space.x1, margin: 0 });
globalStyle(`${email} > dt`, { color: vars.color.inkMuted, fontSize: vars.size.s });
globalStyle(`${email} > dd`, { margin: 0, overflowWrap: 'anywhere' });
export const form = style({
  display: 'grid',
  gap: vars.space.x4,
  alignItems: 'start',
  maxInlineSize: '40rem',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${form} > :is([role='alert'], [role='status'])`, { gridColumn: '1 / -1', margin: 0 });
globalStyle(`${form} > [role='alert']:empty`, { display: 'none' });
globalStyle(`${form} > button`, { gridColumn: '1 / -1', justifySelf: 'start', minInlineSize: '10rem' });
export const done = style({
  ':empty': { display: 'none' },
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
});
export const onward = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: 44,
  textUnderlineOffset: '.3em',
});
