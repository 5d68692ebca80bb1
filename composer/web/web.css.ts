import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors, from, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

globalStyle('h1', { fontSize: vars.size.xxxl });
globalStyle('h2', { fontSize: vars.size.l });
globalStyle('h3', { fontSize: vars.size.m });

export const shell = style({ display: 'grid', minBlockSize: '100dvh', gridTemplateRows: 'auto 1fr auto' });

export const bar = style({
  background: vars.color.raised,
  borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
export const barInner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x6,
  rowGap: vars.space.x1,
  paddingBlock: vars.space.x2,
});
export const brand = style({ fontWeight: vars.weight.heading, fontSize: vars.size.l });
/* The text of the links is aligned with the page's edge. */
const outdent = `calc(-1 * ${vars.space.x2})`;
/* On a phone one line that is scrolled sideways, faded where it goes on: twelve links would be six lines. */
export const nav = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x1,
  flex: '1 1 auto',
  marginInlineStart: outdent,
  '@media': {
    [upTo.tablet]: {
      flexWrap: 'nowrap',
      flexBasis: '100%',
      minInlineSize: 0,
      marginInlineEnd: outdent,
      paddingInlineEnd: vars.space.x8,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      maskImage: `linear-gradient(to right, black calc(100% - ${vars.space.x8}), transparent)`,
    },
  },
});
globalStyle(`${nav} > *`, { flex: 'none' });
export const navLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.control,
  textDecorationLine: 'none',
  color: vars.color.inkMuted,
  selectors: {
    '&:hover': { color: vars.color.ink, background: vars.color.sunken },
    '&:is([aria-current="page"], [aria-current="true"], [aria-pressed="true"])': {
      color: vars.color.ink,
      background: vars.color.sunken,
      fontWeight: vars.weight.strong,
    },
  },
  '@media': {
    [forcedColors]: { selectors: { '&[aria-current="page"]': { outline: '2px solid Highlight' } } },
  },
});
export const person = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: vars.space.x1,
  marginInlineEnd: outdent,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
/* On a line of its own the first word stands at the page's edge, and the links follow it. */
export const signedIn = style({
  '@media': { [upTo.tablet]: { flexBasis: '100%' } },
});
export const personLink = style([
  navLink,
  { '@media': { [upTo.tablet]: { paddingInlineStart: 0, paddingInlineEnd: vars.space.x4 } } },
]);

export const main = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.x6,
  paddingBlock: vars.space.x8,
});
/* Panels side by side use the whole window. */
export const wideColumn = style({ inlineSize: '100%', paddingInline: vars.grid.margin });
/** What somebody has written, with its line ends. */
export const comment = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
/** Fields that are filled in one after another: a line is read at once. */
export const lines = style({ maxInlineSize: '40rem' });
export const narrow = style({ inlineSize: '100%', maxInlineSize: '30rem', marginInline: 'auto' });
export const stack = style({ display: 'grid', gap: vars.space.x4, alignContent: 'start' });
export const tight = style({ display: 'grid', gap: vars.space.x1, alignContent: 'start' });
export const muted = style({ color: vars.color.inkMuted, fontSize: vars.size.s });
export const warning = style({ color: vars.color.danger, fontSize: vars.size.s });
export const card = style({
  display: 'grid',
  gap: vars.space.x4,
  alignContent: 'start',
  padding: vars.space.x5,
  background: vars.color.raised,
  border: `${vars.stroke.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.raised,
});
export const columns = style({
  display: 'grid',
  gap: vars.space.x6,
  alignItems: 'start',
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem' } },
});
export const acts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: vars.space.x3 });
export const pairOfFields = style({
  display: 'grid',
  gap: vars.space.x4,
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

const message = style({
  padding: vars.space.x4,
  borderRadius: vars.radius.card,
  background: vars.color.raised,
  border: `${vars.stroke.hairline} solid ${vars.color.line}`,
  borderInlineStartWidth: 4,
});
export const notice = style([message, { borderInlineStartColor: vars.color.success }]);
/** A figure above its budget. */
export const over = style({ color: vars.color.danger });
export const problem = style([message, { borderInlineStartColor: vars.color.danger }]);
export const details = style({ marginBlockStart: vars.space.x2, paddingInlineStart: vars.space.x5 });

/* A table on a wide screen; on a phone each row is a card. */
export const table = style({
  inlineSize: '100%',
  background: vars.color.raised,
  border: `${vars.stroke.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  borderCollapse: 'separate',
  borderSpacing: 0,
  overflow: 'hidden',
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space.x3} ${vars.space.x4}`,
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`${table} tbody tr:not(:last-child) > *`, {
  borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
globalStyle(`${table} thead th`, {
  background: vars.color.sunken,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
globalStyle(`${table} tbody th`, { fontWeight: vars.weight.strong });
globalStyle(`${table} thead`, {
  '@media': {
    [upTo.tablet]: { position: 'absolute', inlineSize: 1, clipPath: 'inset(50%)' },
  },
});
globalStyle(`${table} tbody tr`, {
  '@media': { [upTo.tablet]: { display: 'grid', paddingBlock: vars.space.x2 } },
});
globalStyle(`${table} tbody :is(th, td)`, {
  '@media': {
    [upTo.tablet]: { display: 'block', paddingBlock: vars.space.x1 },
  },
});
globalStyle(`${table} tbody tr:not(:last-child) > :not(:last-child)`, {
  '@media': { [upTo.tablet]: { borderBlockEnd: 0 } },
});

const badge = style({
  display: 'inline-block',
  paddingInline: vars.space.x2,
  paddingBlock: '0.1rem',
  borderRadius: vars.radius.badge,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  fontSize: vars.size.s,
  whiteSpace: 'nowrap',
});
export const plainBadge = badge;
export const quietBadge = style([badge, { borderColor: vars.color.line, color: vars.color.inkMuted }]);
export const problemBadge = style([badge, { borderColor: vars.color.danger, color: vars.color.danger }]);
export const command = style({
  fontFamily: 'ui-monospace, "Liberation Mono", monospace',
  whiteSpace: 'nowrap',
});
export const liveBadge = style([badge, { borderColor: vars.color.success, color: vars.color.success }]);

export const plainList = style([stack, { margin: 0, padding: 0, listStyle: 'none' }]);
export const changes = style({
  display: 'grid',
  gap: vars.space.x2,
  paddingInlineStart: vars.space.x5,
  listStyleType: 'disc',
});
export const secret = style({
  fontFamily: 'ui-monospace, "Liberation Mono", monospace',
  fontSize: vars.size.m,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const codes = style({ display: 'grid', gridTemplateColumns: 'repeat(2, auto)', gap: vars.space.x2 });
/* Scanners need dark on light in either scheme. */
export const qr = style({
  inlineSize: 'min(15rem, 100%)',
  blockSize: 'auto',
  background: '#ffffff',
  color: '#000000',
  borderRadius: vars.radius.card,
});
export const foot = style({
  paddingBlock: vars.space.x4,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
export const languages = style({ display: 'flex', gap: vars.space.x1, marginInlineStart: outdent });
export const facts = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  overflowWrap: 'anywhere',
  minInlineSize: '14rem',
});
globalStyle(`${facts} summary`, {
  inlineSize: 'fit-content',
  paddingBlock: vars.space.x1,
  cursor: 'pointer',
  textDecorationLine: 'underline',
});
export const instant = style({ '@media': { [from.tablet]: { whiteSpace: 'nowrap' } } });
