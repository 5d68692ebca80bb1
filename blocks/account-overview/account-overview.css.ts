import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const section = style({ display: 'grid', gap: vars.space.x8 });
export const title = style({ margin: 0, fontSize: vars.size.xxl, overflowWrap: 'anywhere' });
export const last = style({ display: 'grid', gap: vars.space.x3 });
export const parts = style({
  display: 'grid',
  gap: vars.space.x6,
  alignItems: 'stretch',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

const base = style({ display: 'grid', gap: vars.space.x3, alignContent: 'start', justifyItems: 'start' });
const plain = style([
  base,
  { paddingBlockStart: vars.space.x4, borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}` },
]);
const ruled = style([
  base,
  { padding: vars.space.x5, border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}` },
]);
const cards = style([
  base,
  { padding: vars.space.x5, background: vars.color.raised, borderRadius: vars.radius.card },
]);
export const part = { plain, ruled, cards };
export const partTitle = style({ margin: 0, fontSize: vars.size.l });
export const lines = style({
  display: 'grid',
  margin: 0,
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
});
globalStyle(`${lines} > span`, { minInlineSize: 0 });
export const onward = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: 44,
  textUnderlineOffset: '.3em',
});
