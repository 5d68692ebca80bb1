import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const facts = style({ display: 'grid', gap: vars.space.x3, margin: 0 });
globalStyle(`${facts} dt`, { color: vars.color.inkMuted, fontSize: vars.size.s });
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: 'anywhere' });
