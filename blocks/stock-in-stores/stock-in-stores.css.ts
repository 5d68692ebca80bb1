import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

const line = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const fold = style({ borderBlock: line, scrollMarginBlockStart: vars.space.x24 });
globalStyle(`${fold} > summary`, {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  minBlockSize: 56,
  cursor: 'pointer',
  fontWeight: vars.weight.strong,
  listStyle: 'none',
});
globalStyle(`${fold} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${fold} > summary::after`, {
  content: '+',
  marginInlineStart: 'auto',
  fontSize: vars.size.l,
  fontWeight: vars.weight.body,
});
globalStyle(`${fold}[open] > summary::after`, { content: '–' });
export const body = style({ display: 'grid', gap: vars.space.x5, paddingBlockEnd: vars.space.x6 });

export const search = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x3,
  alignItems: 'end',
});
globalStyle(`${search} > div`, { flex: '2 1 8rem' });
globalStyle(`${search} > div:not(:last-of-type)`, { flex: '1 1 6rem' });
globalStyle(`${search} > button`, { flex: '1 0 100%' });
export const summary = style({ margin: 0, fontWeight: vars.weight.strong });
export const stock = style({ fontWeight: vars.weight.strong, fontSize: vars.size.s });
export const hint = style({ margin: 0, color: vars.color.inkMuted });

export const reserve = style({
  display: 'grid',
  gap: vars.space.x2,
  padding: vars.space.x5,
  background: vars.color.sunken,
  borderRadius: vars.radius.panel,
});
globalStyle(`${reserve} > :is(h2, p)`, { margin: 0 });
globalStyle(`${reserve} > h2`, { fontSize: vars.size.l });
globalStyle(`${reserve} > p`, { color: vars.color.inkMuted, fontSize: vars.size.s });
export const form = style({ display: 'grid', gap: vars.space.x4, marginBlockStart: vars.space.x2 });
export const done = style({
  margin: 0,
  padding: vars.space.x5,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
  fontWeight: vars.weight.strong,
});
