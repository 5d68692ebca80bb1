import { globalStyle, style } from '@vanilla-extract/css';
import { from, hovers } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

const figures = { fontVariantNumeric: 'lining-nums tabular-nums' } as const;

const base = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space.x4,
  paddingBlock: vars.space.x5,
  '@media': {
    [from.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: vars.space.x6,
      alignItems: 'start',
    },
  },
});
const plain = style([base, { borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}` }]);
const ruled = style([
  base,
  {
    border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
    paddingInline: vars.space.x4,
    marginBlockStart: `calc(${vars.stroke.hairline} * -1)`,
    '@media': { [from.tablet]: { paddingInline: vars.space.x5 } },
  },
]);
const cards = style([
  base,
  {
    background: vars.color.raised,
    borderRadius: vars.radius.card,
    padding: vars.space.x4,
    marginBlockStart: vars.space.x4,
    '@media': { [from.tablet]: { padding: vars.space.x5 } },
  },
]);
export const card = { plain, ruled, cards };

export const head = style({
  display: 'grid',
  gap: vars.space.x1,
  '@media': { [from.tablet]: { gridColumn: 2, gridRow: 1, justifyItems: 'end', textAlign: 'end' } },
});
globalStyle(`${head} > p`, { margin: 0 });
export const state = style({
  fontWeight: vars.weight.strong,
  selectors: { '&:not([data-open])': { color: vars.color.inkMuted, fontWeight: vars.weight.body } },
});
export const small = style({ margin: 0, color: vars.color.inkMuted, fontSize: vars.size.s, ...figures });
globalStyle(`${small} strong`, { color: vars.color.ink });
export const facts = style({ display: 'grid', gap: vars.space.x1, minInlineSize: 0 });
export const title = style({ margin: 0, fontSize: vars.size.l, lineHeight: 1.3, ...figures });
/** The whole card is clickable; keyboard and screen reader use the link in it. */
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::after': { outline: `2px solid ${vars.color.ink}`, outlineOffset: 2 },
    '&:hover': { '@media': { [hovers]: { textDecoration: 'underline', textUnderlineOffset: '.2em' } } },
  },
});
export const names = style({
  margin: 0,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const pictures = style({
  display: 'flex',
  gap: vars.space.x2,
  '@media': { [from.tablet]: { gridColumn: 1, gridRow: 1 } },
});
export const picture = style({
  flex: '0 1 88px',
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
export const more = style({ alignSelf: 'center', color: vars.color.inkMuted, ...figures });
export const onward = style({
  fontSize: vars.size.s,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  '@media': { [from.tablet]: { alignSelf: 'end' } },
});
