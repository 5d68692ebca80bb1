import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;
const figures = { fontVariantNumeric: 'lining-nums tabular-nums' } as const;

/** One column. */
export const section = style({
  display: 'grid',
  gap: vars.space.x6,
  inlineSize: '100%',
  maxInlineSize: '44rem',
  marginInline: 'auto',
  paddingBlock: vars.space.section,
  paddingInline: vars.grid.margin,
});
globalStyle(`${section} > *`, { minInlineSize: 0 });
export const head = style({ display: 'grid', gap: vars.space.x3 });
globalStyle(`${head} > *`, { margin: 0 });
globalStyle(`${head} a`, { color: 'inherit' });
export const lead = style({ margin: 0, fontSize: vars.size.l, lineHeight: 1.45 });
export const small = style({
  margin: 0,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  overflowWrap: 'anywhere',
});
export const note = style({
  margin: 0,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.danger}`,
});
export const error = style({ margin: 0, color: vars.color.danger, fontSize: vars.size.s });
export const form = style({ display: 'grid', gap: vars.space.x6 });

export const pieces = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockStart: hairline,
});
export const row = style({
  display: 'grid',
  gap: vars.space.x3,
  paddingBlock: vars.space.x4,
  borderBlockEnd: hairline,
});
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space.x4,
  alignItems: 'center',
  minBlockSize: 44,
  cursor: 'pointer',
});
export const box = style({ inlineSize: 22, blockSize: 22, margin: 0, accentColor: vars.color.ink });
/** Shown once its piece is ticked. */
export const reason = style({
  paddingInlineStart: `calc(22px + ${vars.space.x4})`,
  '@supports': {
    'selector(:has(*))': { selectors: { [`${row}:not(:has(${box}:checked)) > &`]: { display: 'none' } } },
  },
});
export const closed = style({ display: 'grid', gap: vars.space.x2 });
globalStyle(`${closed} img`, { opacity: 0.55 });
export const piece = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  gap: vars.space.x4,
  alignItems: 'center',
});
export const picture = style({
  display: 'block',
  inlineSize: 72,
  blockSize: 72,
  objectFit: 'contain',
  background: vars.color.sunken,
  borderRadius: vars.radius.control,
});
export const facts = style({
  display: 'grid',
  gap: vars.space.x1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const amount = style({ ...figures, textAlign: 'end' });

export const panel = style({ display: 'grid', gap: vars.space.x4 });
globalStyle(`${panel} > h2`, { margin: 0, fontSize: vars.size.l });
export const sums = style({ display: 'grid', gap: vars.space.x2, margin: 0 });
const sumRow = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space.x4 });
globalStyle(`${sumRow} > dd`, { margin: 0, ...figures });
export const sum = style([sumRow]);
export const total = style([
  sumRow,
  { paddingBlockStart: vars.space.x3, borderBlockStart: hairline, fontWeight: vars.weight.strong },
]);

export const ways = style({ display: 'grid', margin: 0, padding: 0, border: 0, minInlineSize: 0 });
export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.x4,
  fontSize: vars.size.l,
  fontWeight: vars.weight.strong,
});
export const way = style({
  display: 'grid',
  gap: vars.space.x4,
  paddingBlock: vars.space.x4,
  borderBlockStart: hairline,
});
globalStyle(`${way} > label`, { gridTemplateColumns: 'auto minmax(0, 1fr) auto' });
globalStyle(`${way}:last-child`, { borderBlockEnd: hairline });
/** Extra fields of a method, hidden while another one is chosen. */
export const more = style({
  display: 'grid',
  gap: vars.space.x4,
  paddingInlineStart: `calc(22px + ${vars.space.x4})`,
  '@supports': {
    'selector(:has(*))': {
      selectors: { [`${way}:not(:has(> label > ${box}:checked)) > &`]: { display: 'none' } },
    },
  },
});
export const address = style({
  display: 'grid',
  gap: vars.space.x4,
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
  '@supports': {
    'selector(:has(*))': {
      selectors: { [`${more}:not(:has(input[name='useNewAddress']:checked)) > &`]: { display: 'none' } },
    },
  },
});

/** Nothing is paid with a return method that is free. */
const FREE = 'input[data-free]:checked';
export const payment = style([
  ways,
  {
    '@supports': {
      'selector(:has(*))': { selectors: { [`${form}:has(${FREE}) > &`]: { display: 'none' } } },
    },
  },
]);
globalStyle(`${payment} > p`, { marginBlock: `0 ${vars.space.x4}` });
export const whenPaid = style({
  '@supports': {
    'selector(:has(*))': { selectors: { [`${form}:has(${FREE}) &`]: { display: 'none' } } },
  },
});
export const whenFree = style({
  display: 'none',
  '@supports': {
    'selector(:has(*))': { selectors: { [`${form}:has(${FREE}) &`]: { display: 'inline' } } },
  },
});

export const number = style({
  display: 'grid',
  gap: vars.space.x1,
  margin: 0,
  paddingBlock: vars.space.x4,
  borderBlock: `${vars.stroke.strong} solid ${vars.color.ink}`,
});
globalStyle(`${number} > dd`, { margin: 0, fontSize: vars.size.xxl, letterSpacing: '.05em', ...figures });
/** The code beside the label's link. */
export const label = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x6,
});
export const qr = style({
  flexShrink: 0,
  inlineSize: '10rem',
  blockSize: '10rem',
});
export const labelText = style({
  display: 'grid',
  flex: '1 1 14rem',
  justifyItems: 'start',
  gap: vars.space.x3,
});
globalStyle(`${labelText} > p`, { margin: 0 });
export const onward = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.x2} ${vars.space.x6}`,
  margin: 0,
});
globalStyle(`${onward} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'inherit',
  textUnderlineOffset: '.25em',
});
globalStyle(`${onward}:empty`, { display: 'none' });
