import { style } from '@vanilla-extract/css';
import { from } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

export const badges = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x2 });
export const filter = style({
  display: 'grid',
  gap: vars.space.x4,
  alignItems: 'end',
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [from.desktop]: { gridTemplateColumns: '1.25fr repeat(4, minmax(0, 1fr)) auto' },
  },
});
