import { globalStyle, style } from '@vanilla-extract/css';
import { footRooms } from '../../ui/theme/foot-rooms.css';
import { upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

/** Keeps the button's place while the button is at the screen's edge. */
export const frame = style({ minBlockSize: 48 });
export const bar = style({ display: 'grid', gap: vars.space.x5 });

/** Only in the bar: in its place the price stands above. */
export const price = style({
  display: 'none',
  alignItems: 'baseline',
  columnGap: vars.space.x2,
  flexWrap: 'wrap',
  margin: 0,
  fontSize: vars.size.m,
  fontFamily: vars.font.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  lineHeight: 1.1,
});
globalStyle(`${price} > small`, {
  color: vars.color.inkMuted,
  fontFamily: vars.font.body,
  fontSize: vars.size.s,
});

export const added = style({ margin: 0, selectors: { '&:empty': { display: 'none' } } });
globalStyle(`${added} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  marginInlineStart: vars.space.x2,
  color: 'inherit',
  fontWeight: vars.weight.strong,
});

const onPhone = (rules: Record<string, unknown>) => ({ '@media': { [upTo.tablet]: rules } }) as never;
globalStyle(
  `${bar}[data-away]`,
  onPhone({
    position: 'fixed',
    insetInline: 0,
    insetBlockEnd: 0,
    anchorName: '--foot-bar',
    zIndex: 10,
    /* Large text: the button goes under the price. */
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space.x4,
    rowGap: vars.space.x1,
    paddingInline: vars.grid.margin,
    paddingBlockStart: vars.space.x2,
    paddingBlockEnd: `max(${vars.space.x2}, env(safe-area-inset-bottom))`,
    background: vars.color.ground,
    borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
  }),
);
globalStyle(`${bar}[data-away] > ${price}`, onPhone({ display: 'flex', maxInlineSize: 'max(40vw, 8rem)' }));
globalStyle(`${bar}[data-away] > :not(p)`, onPhone({ flex: '1 1 8rem' }));
globalStyle(`${bar}[data-away] > ${added}`, onPhone({ flexBasis: '100%' }));
/* The end of the page, and what is reached by keyboard, must not lie under the bar. */
globalStyle(`html:has(${bar}[data-away])`, onPhone({ vars: { [footRooms.bar]: '4.25rem' } }));
