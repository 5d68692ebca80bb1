import { globalStyle, style } from '@vanilla-extract/css';
import { area } from '../../../ui/form-field/form-field.css';
import { from, upTo } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x4,
  rowGap: vars.space.x2,
});
export const filter = style({
  display: 'grid',
  gap: vars.space.x4,
  alignItems: 'end',
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [from.desktop]: { gridTemplateColumns: '1.25fr repeat(4, minmax(0, 1fr)) auto' },
  },
});
/* The languages have a line of their own. */
export const whole = style({ gridColumn: '1 / -1' });
/* Columns of equal width, whatever the texts are. */
export const matrix = style({
  '@media': { [from.tablet]: { tableLayout: 'fixed' } },
});
globalStyle(`${matrix} :is(th, td)`, { overflowWrap: 'anywhere' });
/* Beside a name in bold. */
export const location = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  fontWeight: vars.weight.body,
});
export const text = style({ whiteSpace: 'pre-line' });
export const clipped = style([
  text,
  { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 6, overflow: 'hidden' },
]);
export const stand = style([text, { color: vars.color.inkMuted, fontStyle: 'italic' }]);
export const cell = style({ display: 'grid', gap: vars.space.x2, alignContent: 'start', minInlineSize: 0 });
export const states = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x1 });
/* On a phone a row is a card, whose columns have no heading. */
export const language = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  '@media': {
    [from.tablet]: { position: 'absolute', inlineSize: 1, clipPath: 'inset(50%)', overflow: 'hidden' },
  },
});
export const field = style([
  area,
  { fieldSizing: 'content', minBlockSize: 80, maxBlockSize: '24rem' } as object,
]);
export const save = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x3,
  paddingBlock: vars.space.x3,
  background: vars.color.ground,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
  '@media': { [upTo.tablet]: { position: 'static' } },
});
export const form = style({ display: 'grid', gap: vars.space.x6, minInlineSize: 0, maxInlineSize: '48rem' });
export const quote = style([
  text,
  {
    margin: 0,
    paddingInlineStart: vars.space.x4,
    borderInlineStart: `2px solid ${vars.color.line}`,
    overflowWrap: 'anywhere',
  },
]);
export const fault = style({
  color: vars.color.danger,
  fontSize: vars.size.s,
  fontWeight: vars.weight.strong,
});
