import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const section = style({
  display: 'grid',
  gap: vars.space.x10,
  paddingBlock: vars.space.section,
  paddingInline: vars.grid.margin,
});
globalStyle(`${section} :is(h1, h2, h3, p)`, { margin: 0 });
export const head = style({ display: 'grid', gap: vars.space.x3, maxInlineSize: '40rem' });
globalStyle(`${head} > p`, { color: vars.color.inkMuted });
export const group = style({ display: 'grid', gap: vars.space.x5 });
globalStyle(`${group} > h2`, { fontSize: vars.size.l });
export const cards = style({
  display: 'grid',
  columnGap: vars.space.x6,
  rowGap: vars.space.x8,
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
/** The whole card is a link to the event. */
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gap: vars.space.x4,
  alignItems: 'start',
  paddingBlockStart: vars.space.x4,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
export const picture = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  background: vars.color.sunken,
});
export const facts = style({ display: 'grid', gap: vars.space.x1 });
globalStyle(`${facts} > :is(h2, h3)`, { fontSize: vars.size.m, textWrap: 'balance' });
globalStyle(`${facts} a`, { color: 'inherit', textDecoration: 'none' });
globalStyle(`${facts} a::after`, { content: '""', position: 'absolute', inset: 0 });
globalStyle(`${facts} a:hover`, {
  textDecoration: 'underline',
  textDecorationThickness: vars.stroke.underline,
  textUnderlineOffset: '.2em',
});
export const place = style({ color: vars.color.inkMuted });
export const seats = style({ fontWeight: vars.weight.strong });
