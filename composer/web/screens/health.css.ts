import { style } from '@vanilla-extract/css';
import { from } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

export const position = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  fontWeight: vars.weight.body,
});
export const figure = style({ '@media': { [from.tablet]: { whiteSpace: 'nowrap' } } });
/* Where each row is a card, the heads of the columns are out of sight. */
export const label = style({
  color: vars.color.inkMuted,
  '@media': { [from.tablet]: { display: 'none' } },
});
export const filter = style({
  display: 'grid',
  gap: vars.space.x4,
  alignItems: 'end',
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) auto' },
  },
});
