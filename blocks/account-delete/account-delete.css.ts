import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

/** What goes beside what stays. */
export const lists = style({
  display: 'grid',
  gap: vars.space.x5,
  alignItems: 'start',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const list = style({ display: 'grid', gap: vars.space.x2 });
globalStyle(`${list} > h3`, { margin: 0, fontSize: vars.size.m });
globalStyle(`${list} > ul`, { margin: 0, paddingInlineStart: vars.space.x5 });
globalStyle(`${list} li`, { marginBlockEnd: vars.space.x1, overflowWrap: 'anywhere' });

export const note = style({
  display: 'grid',
  justifyItems: 'start',
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.line}`,
});
globalStyle(`${note} > p`, { margin: 0 });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: 44,
  textUnderlineOffset: '.3em',
});

export const opened = style({ display: 'grid' });
globalStyle(`${opened} > summary`, {
  display: 'flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: 44,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${opened} > summary::-webkit-details-marker`, { display: 'none' });
export const form = style({
  display: 'grid',
  gap: vars.space.x4,
  maxInlineSize: '24rem',
  paddingBlockStart: vars.space.x4,
});
globalStyle(`${form} > p`, { margin: 0 });
globalStyle(`${form} > [role='alert']:empty`, { display: 'none' });
globalStyle(`${form} > button`, { justifySelf: 'start' });
export const warning = style({ fontWeight: vars.weight.strong });
