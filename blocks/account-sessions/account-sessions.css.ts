import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const section = style({ display: 'grid', gap: vars.space.x5, scrollMarginBlockStart: vars.space.x24 });
export const title = style({ margin: 0, fontSize: vars.size.xxl, overflowWrap: 'anywhere' });

export const list = style({
  display: 'grid',
  gap: vars.space.x5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${list} > li`, { display: 'grid', minInlineSize: 0 });

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
export const current = style({ margin: 0, color: vars.color.inkMuted, fontSize: vars.size.s });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: vars.space.x4,
  rowGap: vars.space.x1,
  margin: 0,
  fontSize: vars.size.s,
});
globalStyle(`${facts} > dt`, { color: vars.color.inkMuted });
globalStyle(`${facts} > dd`, { margin: 0, overflowWrap: 'anywhere' });

export const action = style({ marginBlockStart: 'auto' });
globalStyle(`${action} > p`, { margin: 0 });
globalStyle(`${action} > p:empty`, { display: 'none' });
globalStyle(`${action} > button`, { marginBlockStart: vars.space.x1 });
