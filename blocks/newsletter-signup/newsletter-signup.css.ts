import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const base = style({
  display: 'grid',
  gap: vars.space.x6,
  paddingBlock: vars.space.x12,
  paddingInline: vars.grid.margin,
});

export const signup = styleVariants({
  band: [
    base,
    {
      borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
      '@media': { [from.desktop]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' } },
    },
  ],
  column: [base, { maxInlineSize: 560, marginInline: 'auto' }],
  panel: [
    base,
    {
      background: vars.color.sunken,
      '@media': { [from.desktop]: { gridTemplateColumns: '1fr 1fr', alignItems: 'center' } },
    },
  ],
});
export const words = style({ display: 'grid', gap: vars.space.x3, maxInlineSize: '46ch' });
export const title = style({ textWrap: 'balance' });
export const form = style({ display: 'grid', gap: vars.space.x4, maxInlineSize: 520 });
export const privacy = style({ color: vars.color.inkMuted, fontSize: vars.size.s });
export const joined = style({ fontSize: vars.size.l });
