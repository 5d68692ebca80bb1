import { globalStyle, style } from '@vanilla-extract/css';
import { upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const form = style({ display: 'grid', gap: vars.space.x4, maxInlineSize: '36rem' });
globalStyle(`${form} > p`, { margin: 0 });
export const intro = style({ color: vars.color.inkMuted });
export const end = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space.x6, rowGap: vars.space.x2 });
globalStyle(`${end} > button`, { minInlineSize: '12rem', '@media': { [upTo.tablet]: { inlineSize: '100%' } } });
export const privacy = style({ display: 'inline-flex', alignItems: 'center', minBlockSize: 44, color: vars.color.inkMuted, fontSize: vars.size.s });
