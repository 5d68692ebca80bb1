import { globalStyle, style } from '@vanilla-extract/css';
import { from, hovers, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { fetchedCodes, numberedCodes } from './shipping-fields';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;
const strong = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;
const bare = { border: 0, margin: 0, padding: 0, minInlineSize: 0 } as const;

export const form = style({ display: 'grid', gap: vars.space.x8 });
globalStyle(`${form} > [role='alert']`, { marginBlockEnd: 0 });
globalStyle(`${form} > :is([role='alert'], [role='status']):empty`, { display: 'none' });
export const note = style({
  margin: 0,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
});
export const trouble = style({ margin: 0, color: vars.color.danger, fontWeight: vars.weight.strong });
export const fault = style({
  margin: 0,
  color: vars.color.danger,
  fontSize: vars.size.s,
  fontWeight: vars.weight.strong,
});
export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.x3,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  textTransform: vars.case.heading as 'none',
  fontSize: vars.size.l,
});

export const ways = style({ ...bare, display: 'grid', gap: vars.space.x2 });
const row = {
  display: 'grid',
  alignItems: 'center',
  gap: vars.space.x4,
  minBlockSize: 64,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  border: strong,
  borderRadius: vars.radius.field,
  background: vars.color.raised,
  cursor: 'pointer',
} as const;
const chosen = {
  '&:has(input:checked)': { borderColor: vars.color.ink, boxShadow: `inset 0 0 0 1px ${vars.color.ink}` },
  '&:hover': { '@media': { [hovers]: { borderColor: vars.color.ink } } },
} as const;
export const way = style({ ...row, gridTemplateColumns: 'auto minmax(0, 1fr) auto', selectors: chosen });
export const dot = style({
  flex: 'none',
  inlineSize: 20,
  blockSize: 20,
  margin: 0,
  accentColor: vars.color.ink,
});
export const wayName = style({ display: 'grid', fontWeight: vars.weight.strong });
globalStyle(`${wayName} > small`, {
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  fontWeight: vars.weight.body,
});
export const price = style({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '&[data-free]': { color: vars.color.success } },
});

export const places = style({ display: 'grid', gap: vars.space.x5 });
export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space.x3,
  alignItems: 'end',
  maxInlineSize: '30rem',
});
export const list = style({ ...bare });
export const found = style({
  margin: 0,
  marginBlockEnd: vars.space.x3,
  color: vars.color.inkMuted,
  selectors: { '&:empty': { margin: 0 } },
});
export const listAndMap = style({
  display: 'grid',
  gap: vars.space.x4,
  alignItems: 'start',
  '@media': { [from.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const rows = style({
  display: 'grid',
  maxBlockSize: '28rem',
  overflowY: 'auto',
  border: strong,
  borderRadius: vars.radius.field,
  background: vars.color.raised,
});
export const point = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space.x4,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  cursor: 'pointer',
  selectors: {
    '& + &': { borderBlockStart: hairline },
    '&:has(input:checked)': { background: vars.color.sunken },
  },
});
globalStyle(`${point} > input`, { marginBlockStart: 2 });
export const pointText = style({ display: 'grid', gap: 2 });
globalStyle(`${pointText} > small`, { color: vars.color.inkMuted, fontSize: vars.size.s });
export const pointNumber = style({
  fontFamily: vars.font.caption,
  fontWeight: vars.weight.caption,
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const map = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  inlineSize: '100%',
  blockSize: 300,
  background: vars.color.sunken,
  border: hairline,
  borderRadius: vars.radius.card,
  '@media': { [from.desktop]: { blockSize: '28rem' } },
});
/* Without a script there is no map; its frame would only be a hole. */
globalStyle(`${map}:empty`, { '@media': { '(scripting: none)': { display: 'none' } } });

export const saved = style({ ...bare, display: 'grid', gap: vars.space.x3, justifyItems: 'start' });
globalStyle(`${saved} > div`, { inlineSize: '100%' });

export const group = style({ ...bare });
export const country = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x2,
  margin: 0,
  marginBlockStart: vars.space.x4,
  minBlockSize: 44,
});
export const textButton = style({
  minBlockSize: 44,
  paddingInline: vars.space.x2,
  background: 'none',
  border: 0,
  color: vars.color.ink,
  font: 'inherit',
  textTransform: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '0.3em',
  cursor: 'pointer',
});
export const billing = style({ display: 'grid', gap: vars.space.x4 });
export const end = style({ display: 'grid', gap: vars.space.x2, justifyItems: 'start' });
globalStyle(`${end} > button`, {
  marginBlockStart: vars.space.x3,
  minInlineSize: 'min(16rem, 100%)',
  '@media': { [upTo.tablet]: { inlineSize: '100%' } },
});
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x6,
  margin: 0,
  fontSize: vars.size.s,
});
globalStyle(`${links} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.inkMuted,
});

/* The chosen way shows what it needs, with no script. A browser without :has shows everything; the server reads what counts. */
const able = (selector: string, rule: { display: 'none' }) =>
  globalStyle(selector, { '@supports': { 'selector(:has(*))': rule } });
const chosenOf = (codes: readonly string[]): string =>
  `:has([name='shippingMethodId']:is(${codes.map((code) => `[value='${code}']`).join()}):checked)`;
able(`${form}${chosenOf(fetchedCodes)} [data-door]`, { display: 'none' });
able(`${form}:not(${chosenOf(fetchedCodes)}) [data-fetched]`, { display: 'none' });
for (const code of fetchedCodes)
  able(`${form}:not(${chosenOf([code])}) [data-points='${code}']`, { display: 'none' });
able(`${form}:not(${chosenOf(numberedCodes)}) [data-numbered]`, { display: 'none' });
able(`${form}${chosenOf(['99'])} [data-billing]`, { display: 'none' });
able(`${form}:not(:has([name='billing-other']:checked)) [data-other]`, { display: 'none' });
