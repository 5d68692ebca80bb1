import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const group = style({ display: 'grid', gap: vars.space.x2, margin: 0, padding: 0, border: 0 });
globalStyle(`${group} > legend`, { padding: 0, marginBlockEnd: vars.space.x2 });
