import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const section = style({ display: 'grid', gap: vars.space.x5 });
export const title = style({ margin: 0, fontSize: vars.size.xxl, overflowWrap: 'anywhere' });

const panel = {
  display: 'grid',
  gap: vars.space.x3,
  justifyItems: 'start',
  padding: vars.space.x6,
  background: vars.color.sunken,
  borderRadius: vars.radius.card,
} as const;
export const none = style({ ...panel, selectors: { '&[hidden]': { display: 'none' } } });
globalStyle(`${none} > p`, { margin: 0 });
export const noneTitle = style({ fontSize: vars.size.l });
export const guest = style({
  ...panel,
  padding: vars.space.x4,
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' } },
});
globalStyle(`${guest} p`, { margin: 0 });

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${list} > li`, { minInlineSize: 0 });

const base = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr)',
  columnGap: vars.space.x4,
  rowGap: vars.space.x4,
  alignItems: 'start',
  paddingBlock: vars.space.x5,
  '@media': {
    [from.tablet]: { gridTemplateColumns: '10rem minmax(0, 1fr) 14rem', columnGap: vars.space.x6 },
  },
});
const plain = style([base, { borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}` }]);
const ruled = style([
  base,
  {
    border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
    paddingInline: vars.space.x4,
    marginBlockStart: `calc(${vars.stroke.hairline} * -1)`,
  },
]);
const cards = style([
  base,
  {
    background: vars.color.raised,
    borderRadius: vars.radius.card,
    paddingInline: vars.space.x4,
    marginBlockStart: vars.space.x4,
  },
]);
export const card = { plain, ruled, cards };

export const picture = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: vars.ratio.card,
  objectFit: 'cover',
  background: vars.color.picture,
  borderRadius: vars.radius.card,
});
export const facts = style({ display: 'grid', gap: vars.space.x1, gridColumn: 2, minInlineSize: 0 });
export const name = style({ margin: 0, fontSize: vars.size.l, lineHeight: 1.3, overflowWrap: 'anywhere' });
globalStyle(`${name} > a`, { color: 'inherit', textUnderlineOffset: '.2em' });
export const small = style({
  ':empty': { display: 'none' },
  margin: 0,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
export const price = style({ margin: 0 });
export const notes = style({ margin: 0, padding: 0, listStyle: 'none', fontSize: vars.size.s });
globalStyle(`${notes} > li[data-good]`, { fontWeight: vars.weight.strong });

export const actions = style({
  display: 'grid',
  gap: vars.space.x2,
  gridColumn: '1 / -1',
  '@media': { [from.tablet]: { gridColumn: 3 } },
});
export const form = style({ display: 'grid', gap: vars.space.x2, justifyItems: 'stretch' });
globalStyle(`${form} > [role='alert']`, { margin: 0 });
globalStyle(`${form} > [role='alert']:empty`, { display: 'none' });
export const remove = style({
  minBlockSize: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.inkMuted,
  font: 'inherit',
  fontSize: vars.size.s,
  textDecoration: 'underline',
  textUnderlineOffset: '.25em',
  cursor: 'pointer',
});

export const share = style({
  display: 'grid',
  gap: vars.space.x3,
  justifyItems: 'start',
  paddingBlockStart: vars.space.x6,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
export const link = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x4,
});
globalStyle(`${link} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'inherit',
  textUnderlineOffset: '.25em',
});
