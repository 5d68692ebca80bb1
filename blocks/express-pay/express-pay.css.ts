import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../ui/theme/contract.css';

export const express = recipe({
  base: { display: 'grid', gap: vars.space.x4, minInlineSize: 0, scrollMarginBlockStart: vars.space.x24 },
  variants: {
    place: {
      sheet: { marginBlockStart: vars.space.x3 },
      bag: { marginBlockStart: vars.space.x3 },
      checkout: { marginBlockEnd: vars.space.x6 },
    },
    look: { plain: {}, ruled: {}, cards: {} },
  },
  // The links at the foot of a box are 44 px high and their words less than half of that: the box has the rest of its padding there.
  compoundVariants: [
    {
      variants: { place: 'checkout', look: 'ruled' },
      style: {
        padding: `min(${vars.space.x4}, 4vw)`,
        paddingBlockEnd: vars.space.x1,
        border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
      },
    },
    {
      variants: { place: 'checkout', look: 'cards' },
      style: {
        padding: `min(${vars.space.x5}, 5vw)`,
        paddingBlockEnd: vars.space.x2,
        background: vars.color.raised,
        borderRadius: vars.radius.card,
      },
    },
  ],
});

export const form = style({ display: 'grid', gap: vars.space.x2, minInlineSize: 0 });
globalStyle(`${form} > [role='alert']`, { marginBlockEnd: 0 });
/* With large text the mark stands above the words. */
export const pay = style({ flexWrap: 'wrap', gap: vars.space.x2 });
export const mark = style({
  inlineSize: 22,
  blockSize: 22,
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});
export const terms = style({ margin: 0, color: vars.color.inkMuted, fontSize: vars.size.xs });
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x5,
  margin: 0,
  marginBlockStart: `calc(-1 * ${vars.space.x3})`,
  fontSize: vars.size.xs,
  selectors: { '&:empty': { display: 'none' } },
});
globalStyle(`${links} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.inkMuted,
});
export const note = style({
  margin: 0,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.ink}`,
  fontSize: vars.size.s,
});
globalStyle(`${note} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'inherit',
  fontWeight: vars.weight.strong,
});
export const withoutScript = style({ '@media': { '(scripting: enabled)': { display: 'none' } } });
