import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const place = style({ display: 'grid', gap: vars.space.x1, fontSize: vars.size.s });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x3,
  margin: 0,
  color: vars.color.ink,
});
export const cost = style({ color: vars.color.inkMuted });
globalStyle(`${cost}[data-free]`, { color: vars.color.success });

export const fold = style({ scrollMarginBlockStart: vars.space.x24 });
globalStyle(`${fold} > summary`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  cursor: 'pointer',
  listStyle: 'none',
  textDecoration: 'underline',
  textUnderlineOffset: '.25em',
  textDecorationThickness: vars.stroke.underline,
});
globalStyle(`${fold} > summary::-webkit-details-marker`, { display: 'none' });
export const body = style({ display: 'grid', gap: vars.space.x4, paddingBlockEnd: vars.space.x3 });

/* Field and button in one line where both have room: label and what is wrong take lines of their own. */
const together = '(min-width: 22em)';
export const form = style({
  display: 'grid',
  columnGap: vars.space.x3,
  rowGap: vars.space.x2,
  '@media': { [together]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
globalStyle(`${form} > [role="alert"]`, { gridColumn: '1 / -1' });
globalStyle(`${form} > div`, { '@media': { [together]: { display: 'contents' } } });
globalStyle(`${form} > div > :not(input)`, { margin: 0, gridColumn: '1 / -1' });
globalStyle(`${form} > div > label`, { '@media': { [together]: { gridRow: 2 } } });
globalStyle(`${form} :is(input, button)`, { '@media': { [together]: { gridRow: 3 } } });

export const found = style({ margin: 0, fontWeight: vars.weight.strong });
export const ways = style({ display: 'grid' });
export const way = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space.x4,
  rowGap: vars.space.x1,
  paddingBlock: vars.space.x3,
  borderBlockStart: hairline,
});
globalStyle(`${way} > ${cost}`, { textAlign: 'end' });
export const days = style({ gridColumn: '1 / -1' });
export const near = style({ gridColumn: '1 / -1', color: vars.color.inkMuted });
