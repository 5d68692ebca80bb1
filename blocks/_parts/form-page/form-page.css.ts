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
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x6,
  margin: 0,
});
const box = style({
  display: 'grid',
  gap: vars.space.x3,
  margin: 0,
  padding: vars.space.x5,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.line}`,
});
globalStyle(`${box} > p`, { margin: 0 });
/** Confirmation of what was done. */
export const done = style([box, { borderInlineStartColor: vars.color.success }]);
/** A fault that cannot be corrected on this page. */
export const note = box;
export const lead = style({ margin: 0, color: vars.color.inkMuted });
