import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const step = recipe({
  base: {
    display: 'grid',
    gap: vars.space.x5,
    paddingBlock: vars.space.x6,
    scrollMarginBlockStart: vars.space.x6,
  },
  variants: {
    look: {
      plain: { borderBlockStart: hairline },
      ruled: {
        border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
        paddingInline: `min(${vars.space.x4}, 4vw)`,
        marginBlockEnd: -1,
        '@media': { [from.tablet]: { paddingInline: vars.space.x6 } },
      },
      cards: {
        background: vars.color.raised,
        borderRadius: vars.radius.card,
        paddingInline: `min(${vars.space.x4}, 4vw)`,
        marginBlockEnd: vars.space.x4,
        '@media': { [from.tablet]: { paddingInline: vars.space.x6 } },
      },
    },
    state: { open: {}, done: {}, closed: {} },
  },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space.x4,
});
export const title = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.x3,
  margin: 0,
  fontSize: vars.size.xl,
  selectors: { '[data-state="closed"] &': { color: vars.color.inkMuted } },
});
export const number = style({
  flex: 'none',
  fontFamily: vars.font.caption,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  fontSize: vars.size.m,
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const change = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  minInlineSize: 44,
  textUnderlineOffset: '0.3em',
});
export const summary = style({
  display: 'grid',
  gap: vars.space.x1,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
});
globalStyle(`${summary} > p`, { margin: 0 });
globalStyle(`${summary} > p + p`, { color: vars.color.inkMuted });
export const body = style({ display: 'grid', gap: vars.space.x6 });
