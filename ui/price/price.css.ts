import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const price = style({
  fontVariantNumeric: 'lining-nums tabular-nums',
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  alignItems: 'baseline',
});
export const now = style({ color: vars.color.sale, textDecoration: 'none' });
export const before = style({ color: vars.color.inkMuted, fontWeight: vars.weight.body });
