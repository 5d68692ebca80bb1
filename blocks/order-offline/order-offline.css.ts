import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const offline = style({
  display: 'grid',
  gap: vars.space.x10,
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.grid.margin,
  paddingBlock: `${vars.space.x10} ${vars.space.section}`,
  scrollMarginBlockStart: vars.space.x24,
});
export const head = style({
  display: 'grid',
  gap: vars.space.x4,
  justifyItems: 'start',
  maxInlineSize: vars.width.text,
});
globalStyle(`${head} > p`, { margin: 0 });
export const title = style({ margin: 0, fontSize: vars.size.xxxl });
export const lead = style({ fontSize: vars.size.l, lineHeight: 1.45 });
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x4 });
export const columns = style({
  display: 'grid',
  gap: vars.space.x8,
  alignItems: 'start',
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 400px)', columnGap: vars.space.x16 },
  },
});
export const subtitle = style({ margin: 0, fontSize: vars.size.xl });
export const small = style({ margin: 0, color: vars.color.inkMuted });
export const write = style({ display: 'grid', gap: vars.space.x4, maxInlineSize: vars.width.text });
export const form = style({ display: 'grid', gap: vars.space.x4 });
globalStyle(`${form} > button`, { justifySelf: 'start' });
export const pair = style({
  display: 'grid',
  gap: vars.space.x4,
  alignItems: 'start',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const quiet = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: 44,
  color: 'inherit',
  textUnderlineOffset: '.25em',
});

const base = style({ display: 'grid', gap: vars.space.x4, padding: vars.space.x5 });
const plain = style([base, { background: vars.color.sunken, borderRadius: vars.radius.panel }]);
const ruled = style([base, { border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}` }]);
const cards = style([base, { background: vars.color.raised, borderRadius: vars.radius.panel }]);
export const bag = { plain, ruled, cards };
export const lines = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const line = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  gap: vars.space.x4,
  paddingBlock: vars.space.x3,
});
globalStyle(`${lines} > li + li`, { borderBlockStart: hairline });
export const picture = style({
  display: 'block',
  inlineSize: 72,
  aspectRatio: '1',
  background: vars.color.picture,
  borderRadius: vars.radius.card,
  overflow: 'clip',
});
globalStyle(`${picture} img`, {
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
export const name = style({ display: 'grid', alignContent: 'start', margin: 0 });
globalStyle(`${name} > span`, { color: vars.color.inkMuted, fontSize: vars.size.s });
export const price = style({ margin: 0, fontVariantNumeric: 'tabular-nums', fontWeight: vars.weight.strong });
