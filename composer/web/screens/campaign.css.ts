import { style } from '@vanilla-extract/css';
import { from, upTo } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

const fieldset = style({ minInlineSize: 0, margin: 0, padding: 0, border: 0 });
export const part = style([fieldset, { display: 'grid', gap: vars.space.x4, alignContent: 'start' }]);
/* A legend stands in its fieldset's edge, beside which a grid has no gap. */
export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.x2,
  fontWeight: vars.weight.heading,
  fontSize: vars.size.l,
});
export const texts = style({
  display: 'grid',
  gap: vars.space.x6,
  alignItems: 'start',
  '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const groups = style({ display: 'grid', gap: vars.space.x6, alignContent: 'start', minInlineSize: 0 });
export const pair = style({
  display: 'grid',
  gap: vars.space.x4,
  alignItems: 'end',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const path = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  overflowWrap: 'anywhere',
});
export const cell = style({ display: 'grid', gap: vars.space.x1, alignContent: 'start' });
/* On a phone the heading of a column stands in the cell. */
export const column = style({
  fontWeight: vars.weight.strong,
  '@media': { [from.tablet]: { display: 'none' }, [upTo.tablet]: { fontSize: vars.size.s } },
});
