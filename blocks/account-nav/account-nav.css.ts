import { globalStyle, style } from '@vanilla-extract/css';
import { from, hovers, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;
const strong = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;

export const frame = style({
  display: 'grid',
  gap: vars.space.x6,
  alignItems: 'start',
  alignContent: 'start',
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.grid.margin,
  paddingBlock: vars.space.x8,
  minBlockSize: '60vh',
  '@media': {
    [from.desktop]: {
      gridTemplateColumns: 'minmax(13rem, 16rem) minmax(0, 1fr)',
      columnGap: vars.space.x16,
      paddingBlock: vars.space.section,
    },
  },
});
globalStyle(`${frame} > *`, { minInlineSize: 0 });
/** Without the pages beside it. */
export const alone = style({ '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } } });

const nav_ = style({
  display: 'grid',
  '@media': { [from.desktop]: { position: 'sticky', insetBlockStart: vars.space.x24 } },
});
const plain = style([nav_, { borderBlock: hairline, '@media': { [from.desktop]: { border: 0 } } }]);
const ruled = style([
  nav_,
  {
    border: strong,
    paddingInline: vars.space.x4,
    '@media': { [from.desktop]: { padding: vars.space.x4 } },
  },
]);
const cards = style([
  nav_,
  {
    background: vars.color.raised,
    borderRadius: vars.radius.panel,
    paddingInline: vars.space.x4,
    '@media': { [from.desktop]: { padding: vars.space.x5 } },
  },
]);
export const nav = { plain, ruled, cards };

export const folded = style({ '@media': { [from.desktop]: { display: 'none' } } });
globalStyle(`${folded} > summary`, {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.space.x3,
  minBlockSize: 56,
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${folded} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${folded} > summary > span`, {
  display: 'grid',
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
globalStyle(`${folded} > summary strong`, { color: vars.color.ink, fontSize: vars.size.m });
globalStyle(`${folded}[open] > summary > svg`, { transform: 'rotate(180deg)' });
export const open = style({ '@media': { [upTo.desktop]: { display: 'none' } } });

export const pages = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${pages} a`, {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.ink,
  textDecoration: 'none',
});
globalStyle(`${pages} a:hover`, {
  '@media': { [hovers]: { textDecoration: 'underline', textUnderlineOffset: '.3em' } },
});
globalStyle(`${pages} a[aria-current='page']`, {
  fontWeight: vars.weight.strong,
  paddingInlineStart: vars.space.x3,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.accent}`,
});
export const signOut = style({
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: 44,
  marginBlockStart: vars.space.x2,
  padding: 0,
  paddingBlock: vars.space.x2,
  background: 'none',
  border: 0,
  borderBlockStart: hairline,
  color: vars.color.inkMuted,
  font: 'inherit',
  textTransform: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
});
globalStyle(`${signOut}:hover`, {
  '@media': { [hovers]: { textDecoration: 'underline', textUnderlineOffset: '.3em' } },
});

/** Stacked blocks, each with a heading. */
export const content = style({ display: 'grid', gap: vars.space.x12, minInlineSize: 0 });
globalStyle(`${content} > *`, { minInlineSize: 0 });
