import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const section = style({
  display: 'grid',
  gap: vars.space.x8,
  alignItems: 'start',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  marginBlockEnd: vars.space.section,
  paddingInline: vars.grid.margin,
  paddingBlockStart: vars.space.x8,
  scrollMarginBlockStart: vars.space.x24,
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', columnGap: vars.space.x16 },
  },
});
export const head = style({ display: 'grid', gap: vars.space.x3, gridColumn: '1 / -1' });
export const title = style({
  margin: 0,
  fontSize: vars.size.xxl,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});
export const lead = style({ margin: 0, color: vars.color.inkMuted, maxInlineSize: vars.width.text });

/** What helps with the form, above or beside it. */
export const aside = style({
  display: 'grid',
  gap: vars.space.x6,
  minInlineSize: 0,
  '@media': { [from.desktop]: { gridColumn: 2, gridRow: 2 } },
});
export const help = style({ display: 'grid', gap: vars.space.x4, minInlineSize: 0 });
globalStyle(`${help} > :is(h2, h3, p)`, { margin: 0 });
globalStyle(`${help} > h2`, { fontSize: vars.size.l });
globalStyle(`${help} > h3`, { fontSize: vars.size.m });
export const search = style({
  display: 'grid',
  gap: vars.space.x3,
  alignItems: 'end',
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const points = style({
  display: 'grid',
  gap: vars.space.x3,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
globalStyle(`${points} > li`, { overflowWrap: 'anywhere' });
globalStyle(`${points} span`, { display: 'block', color: vars.color.inkMuted, fontSize: vars.size.s });
export const own = style({ display: 'grid', gap: vars.space.x3, justifyItems: 'start' });

export const credits = style({
  display: 'grid',
  gap: vars.space.x5,
  minInlineSize: 0,
  padding: vars.space.x5,
  background: vars.color.sunken,
  borderRadius: vars.radius.card,
});
globalStyle(`${credits} > :is(h2, p)`, { margin: 0 });
globalStyle(`${credits} > h2`, { fontSize: vars.size.l });
globalStyle(`${credits} > details + details`, { marginBlockStart: `calc(-1 * ${vars.space.x5})` });
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: vars.size.s });
globalStyle(`${table} :is(th, td)`, {
  paddingBlock: vars.space.x2,
  paddingInlineEnd: vars.space.x2,
  borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
  fontWeight: 'inherit',
  textAlign: 'end',
  verticalAlign: 'bottom',
});
globalStyle(`${table} th[scope='row']`, { textAlign: 'start' });
globalStyle(`${table} thead th`, { color: vars.color.inkMuted });
export const hint = style({ color: vars.color.inkMuted, fontSize: vars.size.s });

export const form = style({
  display: 'grid',
  gap: vars.space.x6,
  minInlineSize: 0,
  '@media': { [from.desktop]: { gridColumn: 1, gridRow: 2 } },
});
globalStyle(`${form} > [role='alert']`, { margin: 0 });
globalStyle(`${form} > [role='alert']:empty`, { display: 'none' });
export const part = style({
  display: 'grid',
  gap: vars.space.x4,
  alignItems: 'start',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${part} > legend`, {
  padding: 0,
  marginBlockEnd: vars.space.x3,
  fontSize: vars.size.l,
  fontWeight: vars.weight.strong,
});
export const wide = style({ gridColumn: '1 / -1' });
export const more = style({ borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}` });
globalStyle(`${more} > summary`, {
  minBlockSize: 44,
  alignContent: 'center',
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
});
// One way to another piece at a time: what stands behind a closed one comes once that is open.
globalStyle(`${more}:not([open]) + ${more}:not([open])`, { display: 'none' });
globalStyle(`${more}[open] > summary`, { marginBlockEnd: vars.space.x4 });
/* The store is chosen where one is; a browser without :has shows it always. */
export const store = style({});
globalStyle(`${part}:has(option[value='05']:checked) > ${store}`, { display: 'none' });
export const end = style({ display: 'grid', gap: vars.space.x2, justifyItems: 'start' });
globalStyle(`${end} > button`, { marginBlockStart: vars.space.x3, minInlineSize: '12rem' });
export const terms = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
