import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const section = style({ display: 'grid', gap: vars.space.x5, scrollMarginBlockStart: vars.space.x24 });
globalStyle(`${section} > p`, { margin: 0 });
export const title = style({ margin: 0, fontSize: vars.size.xl, overflowWrap: 'anywhere' });
export const text = style({ margin: 0, color: vars.color.inkMuted });
export const add = style({ justifySelf: 'start' });

export const done = style({
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
  ':empty': { display: 'none' },
});

export const list = style({
  display: 'grid',
  gap: vars.space.x5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${list} > li`, { display: 'grid', minInlineSize: 0 });
/** The address that is being edited. */
export const wide = style({});
globalStyle(`${list} > ${wide}`, { gridColumn: '1 / -1' });

const base = style({ display: 'grid', gap: vars.space.x3, alignContent: 'start', minInlineSize: 0 });
const plain = style([
  base,
  { paddingBlockStart: vars.space.x4, borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}` },
]);
const ruled = style([
  base,
  { padding: vars.space.x4, border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}` },
]);
const cards = style([
  base,
  { padding: vars.space.x5, background: vars.color.raised, borderRadius: vars.radius.card },
]);
export const card = { plain, ruled, cards };
export const name = style({ margin: 0, fontSize: vars.size.l, overflowWrap: 'anywhere' });
export const first = style({ margin: 0, color: vars.color.inkMuted, fontSize: vars.size.s });
export const lines = style({ display: 'grid', margin: 0, overflowWrap: 'anywhere' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x5,
  rowGap: vars.space.x1,
  marginBlockStart: 'auto',
});
globalStyle(`${actions} > form > p`, { margin: 0 });
globalStyle(`${actions} > form > p:empty`, { display: 'none' });
export const action = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  padding: 0,
  background: 'none',
  border: 0,
  color: vars.color.ink,
  font: 'inherit',
  textTransform: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  cursor: 'pointer',
});

export const form = style({ display: 'grid', gap: vars.space.x5 });
globalStyle(`${form} > [role='alert']`, { margin: 0 });
globalStyle(`${form} > [role='alert']:empty`, { display: 'none' });
export const country = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x5,
  alignItems: 'baseline',
});
globalStyle(`${country} > p`, { margin: 0 });
export const otherCountry = style({ flex: '1 1 12rem' });
globalStyle(`${otherCountry} > summary`, {
  minBlockSize: 44,
  alignContent: 'center',
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  cursor: 'pointer',
});
export const countryForm = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x3,
  alignItems: 'end',
  paddingBlock: vars.space.x3,
});
globalStyle(`${countryForm} > :first-of-type`, { flex: '1 1 14rem' });
