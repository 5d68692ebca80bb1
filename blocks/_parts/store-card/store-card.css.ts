import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: `min(${vars.space.x4}, 4vw)`,
  rowGap: vars.space.x1,
  alignItems: 'baseline',
  paddingBlock: vars.space.x4,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
  scrollMarginBlockStart: vars.space.x24,
});
globalStyle(`${card} :is(p, h2, h3)`, { margin: 0 });
globalStyle(`${card} > div`, { display: 'grid', gap: vars.space.x1, gridColumn: 2 });
globalStyle(`${card}:target`, { background: vars.color.sunken });

/** The number that its pin on the map has too. */
export const number = style({
  gridColumn: 1,
  minInlineSize: '1.6em',
  fontFamily: vars.font.caption,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  fontVariantNumeric: 'tabular-nums',
  fontSize: vars.size.s,
  color: vars.color.inkMuted,
});
export const name = style({ fontSize: vars.size.l, lineHeight: vars.leading.heading });
globalStyle(`${name} a`, {
  display: 'inline-block',
  paddingBlock: vars.space.x2,
  marginBlock: `calc(${vars.space.x2} * -1)`,
  textDecoration: 'none',
  color: 'inherit',
});
globalStyle(`${name} a:hover`, {
  textDecoration: 'underline',
  textDecorationThickness: vars.stroke.underline,
  textUnderlineOffset: '.15em',
});
export const subtitle = style({ fontStyle: 'italic', color: vars.color.inkMuted });
export const quiet = style({ color: vars.color.inkMuted, fontSize: vars.size.s });
export const distance = style({
  gridColumn: 3,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  fontSize: vars.size.s,
});

/** Whether it is open: a dot for those who see colour, words for all. */
export const opening = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.x2,
  fontSize: vars.size.s,
});
globalStyle(`${opening}::before`, {
  content: '',
  flex: 'none',
  inlineSize: 8,
  blockSize: 8,
  borderRadius: 8,
  boxShadow: `inset 0 0 0 2px ${vars.color.lineStrong}`,
});
globalStyle(`${opening}[data-open='true']::before`, { background: vars.color.success, boxShadow: 'none' });

export const services = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  margin: 0,
  marginBlockStart: vars.space.x1,
  padding: 0,
  listStyle: 'none',
  color: vars.color.inkMuted,
  fontSize: vars.size.xs,
});
globalStyle(`${services} > li`, {
  paddingInline: vars.space.x2,
  paddingBlock: 2,
  border: `${vars.stroke.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.badge,
});

/** Where no map numbers it. */
export const plain = style([card, { gridTemplateColumns: 'minmax(0, 1fr) auto' }]);
globalStyle(`${plain} > div`, { gridColumn: 1 });
globalStyle(`${plain} > ${distance}`, { gridColumn: 2 });
