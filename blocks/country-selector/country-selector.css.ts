import { globalStyle, style } from '@vanilla-extract/css';
import { from, hovers } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const opener = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: 44,
  cursor: 'pointer',
  color: vars.color.ink,
  textDecoration: 'underline',
  textUnderlineOffset: '0.3em',
  textDecorationThickness: vars.stroke.underline,
});
globalStyle(`${opener} > svg`, { inlineSize: 20, blockSize: 20 });

export const panel = style({
  position: 'fixed',
  inset: 0,
  margin: 'auto',
  inlineSize: 'min(64rem, 100%)',
  blockSize: 'fit-content',
  maxBlockSize: 'min(44rem, 100dvh)',
  overflowY: 'auto',
  padding: vars.space.x6,
  background: vars.color.raised,
  color: vars.color.ink,
  borderRadius: vars.radius.panel,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  boxShadow: vars.shadow.panel,
  selectors: { '&::backdrop': { background: vars.color.scrim } },
  '@media': { [from.tablet]: { padding: vars.space.x10 } },
});
export const head = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: vars.space.x1,
});
export const title = style({ fontSize: vars.size.xl });
export const note = style({ color: vars.color.inkMuted, gridColumn: '1 / -1' });
export const close = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  cursor: 'pointer',
});

export const countries = style({
  columns: '14rem auto',
  columnGap: vars.space.x8,
  marginBlockStart: vars.space.x6,
});
globalStyle(`${countries} > li`, {
  breakInside: 'avoid',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.x4,
  borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
globalStyle(`${countries} b`, {
  flexBasis: '100%',
  paddingBlockStart: vars.space.x2,
  fontSize: vars.size.s,
  color: vars.color.inkMuted,
  fontWeight: vars.weight.body,
});
globalStyle(`${countries} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  textDecoration: 'none',
  fontWeight: vars.weight.strong,
});
globalStyle(`${countries} a:hover`, {
  '@media': { [hovers]: { textDecoration: 'underline', textUnderlineOffset: '0.3em' } },
});
globalStyle(`${countries} a[aria-current]`, {
  boxShadow: `inset 0 -${vars.stroke.strong} ${vars.color.ink}`,
});
