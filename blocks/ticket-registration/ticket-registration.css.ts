import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const section = style({
  display: 'grid',
  gap: vars.space.x8,
  alignItems: 'start',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  marginBlockEnd: vars.space.section,
  paddingInline: vars.grid.margin,
  paddingBlockStart: vars.space.x8,
  scrollMarginBlockStart: vars.space.x24,
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', columnGap: vars.space.x16 },
  },
});
export const head = style({ display: 'grid', gap: vars.space.x3, gridColumn: '1 / -1' });
export const title = style({
  margin: 0,
  fontSize: vars.size.xxl,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});
export const lead = style({ margin: 0, color: vars.color.inkMuted, maxInlineSize: vars.width.text });
export const join = style({ justifySelf: 'start', marginBlockStart: vars.space.x2 });

export const form = style({ display: 'grid', gap: vars.space.x5, maxInlineSize: '34rem' });
globalStyle(`${form} > [role='alert']`, { margin: 0 });
globalStyle(`${form} > [role='alert']:empty`, { display: 'none' });
globalStyle(`${form} > button`, { justifySelf: 'start', minInlineSize: '12rem' });
export const terms = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: 44,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});

export const own = style({ display: 'grid', gap: vars.space.x3, minInlineSize: 0 });
export const heading = style({ margin: 0, fontSize: vars.size.l });
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const ticket = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.x4,
  paddingBlock: vars.space.x3,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
export const name = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: 44,
});
export const kind = style({ gridRow: 2, color: vars.color.inkMuted, fontSize: vars.size.s });
export const reason = style({
  gridColumn: '1 / -1',
  margin: 0,
  marginBlockStart: vars.space.x1,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
const mark = style({ fontSize: vars.size.s, fontWeight: vars.weight.strong });
export const state = {
  received: style([mark, { color: vars.color.inkMuted }]),
  accepted: style([mark, { color: vars.color.success }]),
  refused: style([mark, { color: vars.color.danger }]),
};
