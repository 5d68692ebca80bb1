import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;

/* Stands over the steps in the same frame as they. */
export const costs = recipe({
  base: {
    display: 'grid',
    gap: vars.space.x3,
    minInlineSize: 0,
    paddingBlock: vars.space.x5,
    marginBlockEnd: vars.space.x5,
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    look: {
      plain: { paddingInline: vars.space.x5, background: vars.color.sunken, borderRadius: vars.radius.panel },
      ruled: {
        paddingInline: vars.space.x4,
        border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
        '@media': { [from.tablet]: { paddingInline: vars.space.x6 } },
      },
      cards: {
        paddingInline: vars.space.x4,
        background: vars.color.sunken,
        borderRadius: vars.radius.card,
        '@media': { [from.tablet]: { paddingInline: vars.space.x6 } },
      },
    },
  },
});
globalStyle(`${costs.classNames.base} > p`, { margin: 0, maxInlineSize: '60ch' });
export const title = style({ margin: 0, fontSize: vars.size.l });
export const parts = style({ display: 'grid', margin: 0, borderBlockEnd: hairline, maxInlineSize: '28rem' });
globalStyle(`${parts} > div`, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.x4,
  paddingBlock: vars.space.x2,
  borderBlockStart: hairline,
});
globalStyle(`${parts} dd`, { margin: 0, whiteSpace: 'nowrap' });
export const trouble = style({ fontWeight: vars.weight.strong, color: vars.color.danger });
export const partner = style({ color: vars.color.inkMuted, fontSize: vars.size.s });
