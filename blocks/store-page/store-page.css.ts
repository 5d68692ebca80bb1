import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const store = style({ display: 'grid', gap: vars.space.x8, paddingBlockStart: vars.space.x2 });
globalStyle(`${store} h2`, { margin: 0, marginBlockEnd: vars.space.x3, fontSize: vars.size.l });

export const head = style({ display: 'grid', gap: vars.space.x2 });
globalStyle(`${head} :is(h1, p)`, { margin: 0 });
export const kicker = style({ fontSize: vars.size.s });
globalStyle(`${kicker} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.inkMuted,
});
export const subtitle = style({ fontSize: vars.size.l, lineHeight: vars.leading.heading });
export const type = style({ color: vars.color.inkMuted });
export const opening = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.x2,
  fontWeight: vars.weight.strong,
});
globalStyle(`${opening}::before`, {
  content: '',
  flex: 'none',
  inlineSize: 10,
  blockSize: 10,
  borderRadius: 10,
  boxShadow: `inset 0 0 0 2px ${vars.color.lineStrong}`,
});
globalStyle(`${opening}[data-open='true']::before`, { background: vars.color.success, boxShadow: 'none' });

export const address = style({ display: 'grid', gap: vars.space.x4 });
globalStyle(`${address} address`, { fontStyle: 'normal', fontSize: vars.size.l, lineHeight: 1.4 });
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x3 });

export const hours = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${hours} :is(th, td)`, {
  paddingBlock: vars.space.x2,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
  textAlign: 'start',
  fontWeight: 'inherit',
  verticalAlign: 'baseline',
});
globalStyle(`${hours} td`, { textAlign: 'end' });
globalStyle(`${hours} tr[data-today]`, { fontWeight: vars.weight.strong });
globalStyle(`${hours} small`, {
  fontSize: vars.size.xs,
  color: vars.color.inkMuted,
  fontWeight: vars.weight.body,
});
export const ahead = style({
  margin: 0,
  marginBlock: `${vars.space.x5} ${vars.space.x2}`,
  fontSize: vars.size.m,
});

export const services = style({
  display: 'grid',
  gap: vars.space.x2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
globalStyle(`${services} li`, { display: 'flex', alignItems: 'center', gap: vars.space.x3 });
globalStyle(`${services} svg`, { inlineSize: 20, blockSize: 20 });
