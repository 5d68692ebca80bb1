import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

/** On the wrapper of a list of cards. What it dresses is put there by the script alone. */
export const quick = style({});

/* On the picture's upper corner, over the card's own link: above the shoe, whose toe fills the lower one. The first row of the card's grid is its frame. */
globalStyle(`${quick} [data-quick='open']`, {
  position: 'absolute',
  gridRow: '1 / 2',
  gridColumn: '1 / -1',
  zIndex: 2,
  insetBlockStart: 2,
  insetInlineEnd: 2,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.ink,
  fontSize: vars.size.l,
  lineHeight: 1,
  cursor: 'pointer',
});
/* Under the heart, where the card has one. */
globalStyle(`${quick} button[name='product'] ~ [data-quick='open']`, { insetBlockStart: 46 });
/* What is seen is smaller than what is pressed: toes seen from above reach close to the corner. */
globalStyle(`${quick} [data-quick='open']::before`, {
  content: '',
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: 6,
  insetInlineStart: 6,
  inlineSize: 32,
  blockSize: 32,
  borderRadius: vars.radius.control,
  background: vars.color.ground,
  boxShadow: `0 0 0 ${vars.stroke.hairline} ${vars.color.line}`,
});
globalStyle(`${quick} [data-quick='open']:hover`, { color: vars.color.inkInverse });
globalStyle(`${quick} [data-quick='open']:hover::before`, { background: vars.color.ink });
globalStyle(`${quick} [data-quick='panel']`, {
  position: 'absolute',
  zIndex: 3,
  insetBlockStart: 0,
  insetInline: 0,
  margin: 0,
  display: 'grid',
  gap: vars.space.x3,
  alignContent: 'start',
  padding: vars.space.x3,
  background: vars.color.ground,
  color: vars.color.ink,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.panel,
  fontFamily: vars.font.body,
  fontSize: vars.size.s,
});
globalStyle(`${quick} [data-quick='head']`, {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.space.x2,
  margin: 0,
  fontWeight: vars.weight.strong,
});
globalStyle(`${quick} [data-quick='sizes']`, {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(56px, 1fr))',
  gap: vars.space.x1,
  gridColumn: '1 / -1',
});
globalStyle(`${quick} [data-quick='panel'] button`, {
  minBlockSize: 44,
  minInlineSize: 44,
  paddingInline: vars.space.x1,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.field,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
});
globalStyle(`${quick} [data-quick='panel'] button:hover:enabled`, {
  background: vars.color.ink,
  color: vars.color.inkInverse,
});
globalStyle(`${quick} [data-quick='panel'] button:disabled`, {
  color: vars.color.inkMuted,
  borderColor: vars.color.line,
  textDecoration: 'line-through',
  cursor: 'default',
});
globalStyle(`${quick} [data-quick='head'] > button`, { border: 0 });
globalStyle(`${quick} [data-quick='status']`, { margin: 0, minBlockSize: '1.5em', color: vars.color.ink });
globalStyle(`${quick} [data-quick='status'] > a`, {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'inherit',
  fontWeight: vars.weight.strong,
});
