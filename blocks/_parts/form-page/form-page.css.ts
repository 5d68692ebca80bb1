import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

/** A page that is one form: one column in the middle, nothing else is done there. */
export const section = style({
  display: 'grid',
  gap: vars.space.x6,
  maxInlineSize: '30rem',
  marginInline: 'auto',
  paddingBlock: vars.space.section,
  paddingInline: vars.grid.margin,
});
export const head = style({ display: 'grid', gap: vars.space.x3 });
globalStyle(`${head} > :is(h1, p)`, { margin: 0 });
globalStyle(`${head} > h1`, { fontSize: vars.size.xl, textWrap: 'balance' });
globalStyle(`${head} > p`, { color: vars.color.inkMuted });
export const form = style({ display: 'grid', gap: vars.space.x5 });
globalStyle(`${form} > [role='alert']`, { marginBlockEnd: 0 });
export const onward = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  justifySelf: 'start',
});
