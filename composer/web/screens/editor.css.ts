import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors, from, upTo } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

const line = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x6,
  rowGap: vars.space.x2,
});
export const where = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x4,
  alignItems: 'center',
});
export const history = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x4,
  marginInlineStart: 'auto',
  '@media': { [upTo.tablet]: { marginInlineStart: 0 } },
});

export const menu = style({ position: 'relative' });
export const menuButton = style({
  minBlockSize: 44,
  paddingInline: vars.space.x4,
  paddingBlock: vars.space.x2,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.raised,
  cursor: 'pointer',
});
export const menuList = style({
  position: 'absolute',
  zIndex: 2,
  insetBlockStart: `calc(100% + ${vars.space.x1})`,
  insetInlineStart: 0,
  inlineSize: 'max-content',
  maxInlineSize: 'min(24rem, 88vw)',
  margin: 0,
  padding: vars.space.x2,
  listStyle: 'none',
  background: vars.color.raised,
  border: line,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.panel,
});
const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.space.x3,
  minBlockSize: 44,
  paddingInline: vars.space.x3,
  paddingBlock: vars.space.x1,
  borderRadius: vars.radius.control,
  color: vars.color.ink,
  textDecorationLine: 'none',
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&[aria-current="true"]': { background: vars.color.sunken, fontWeight: vars.weight.strong },
  },
  '@media': {
    [forcedColors]: { selectors: { '&[aria-current="true"]': { outline: '2px solid Highlight' } } },
  },
});
export const menuItem = row;

export const problems = style({
  paddingInline: vars.space.x4,
  paddingBlock: vars.space.x3,
  background: vars.color.raised,
  border: line,
  borderInlineStart: `4px solid ${vars.color.danger}`,
  borderRadius: vars.radius.card,
});

/* One column on a phone, the form first wanted after the outline; three panels on a desk. */
export const panels = style({
  display: 'grid',
  gap: vars.space.x5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [from.desktop]: {
      gridTemplateColumns: '17rem minmax(0, 1fr)',
      gridTemplateAreas: '"outline form" "preview preview"',
    },
    [from.wide]: {
      gridTemplateColumns: '17rem minmax(0, 1fr) 25rem',
      gridTemplateAreas: '"outline preview form"',
    },
  },
});
const panel = style({
  display: 'grid',
  gap: vars.space.x4,
  alignContent: 'start',
  minInlineSize: 0,
  padding: vars.space.x5,
  background: vars.color.raised,
  border: line,
  borderRadius: vars.radius.card,
});
export const outlinePanel = style([panel, { '@media': { [from.desktop]: { gridArea: 'outline' } } }]);
export const formPanel = style([
  panel,
  {
    scrollMarginBlockStart: vars.space.x4,
    order: -1,
    '@media': {
      [upTo.desktop]: { order: 0 },
      // Beside the outline it is in view already: its link scrolls to the top of the page.
      [from.desktop]: { gridArea: 'form', order: 0, scrollMarginBlockStart: '20rem' },
    },
  },
]);
export const previewPanel = style([
  panel,
  {
    '@media': {
      [upTo.desktop]: { order: 1 },
      [from.desktop]: { gridArea: 'preview' },
      // It stays in sight beside a long form.
      [from.wide]: { position: 'sticky', insetBlockStart: vars.space.x4 },
    },
  },
]);

export const outline = style({ display: 'grid', gap: vars.space.x4 });
export const listTitle = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  fontWeight: vars.weight.strong,
});
export const emptyList = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  paddingBlock: vars.space.x1,
});
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const block = style([
  row,
  { marginInline: `calc(-1 * ${vars.space.x3})`, flexWrap: 'wrap', rowGap: 0 },
]);
/* Each entry of the outline; the script's line shows where a dragged one would land. */
/* Of a long list the browser lays out what is near the window; all of it is found, focused and read out. */
export const entry = style({
  position: 'relative',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 44px',
  // Handle and line stand out of the entry.
  overflowClipMargin: vars.space.x4,
});
export const hiddenBlock = style([block, { color: vars.color.inkMuted }]);
export const marks = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x1 });
/* On a line of its own below the block's name. */
export const condition = style({
  flexBasis: '100%',
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
  fontWeight: vars.weight.body,
});
export const ownBadge = style({
  color: vars.color.accentInk,
  fontSize: vars.size.s,
  fontWeight: vars.weight.strong,
});
export const slots = style({
  display: 'grid',
  gap: vars.space.x2,
  marginBlock: vars.space.x1,
  paddingInlineStart: vars.space.x4,
  borderInlineStart: line,
});

export const previewBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
});
export const widths = style({ display: 'flex', gap: vars.space.x1 });
export const seeAsBody = style({ display: 'grid', gap: vars.space.x4 });
export const seeAsForm = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: vars.space.x4,
});
export const stage = style({
  position: 'relative',
  overflow: 'auto',
  background: vars.color.sunken,
  borderRadius: vars.radius.field,
});
const frame = style({
  display: 'block',
  marginInline: 'auto',
  border: 0,
  background: '#ffffff',
  maxInlineSize: 'none',
  selectors: {
    // The script loads the next one behind it.
    '&[data-loading]': { position: 'absolute', insetBlockStart: 0, insetInline: 0, visibility: 'hidden' },
  },
});
export const frame390 = style([frame, { inlineSize: 390, blockSize: 780 }]);
export const frame768 = style([frame, { inlineSize: 768, blockSize: 900 }]);
export const frame1280 = style([frame, { inlineSize: 1280, blockSize: 900 }]);
export const empty = style({
  padding: vars.space.x6,
  background: vars.color.sunken,
  borderRadius: vars.radius.field,
  color: vars.color.inkMuted,
});

export const form = style({ display: 'grid', gap: vars.space.x6 });
export const sourceForm = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x4,
});
/* The button stays in sight while a long form is scrolled. */
export const save = style({
  position: 'sticky',
  insetBlockEnd: 0,
  paddingBlock: vars.space.x3,
  background: vars.color.raised,
  borderBlockStart: line,
});
/* A field that is focused is scrolled above that button. */
globalStyle(`${form} :is(input, textarea, select)`, { scrollMarginBlockEnd: '7rem' });
/* The text of the buttons is aligned with the panel's edge. */
export const blockActs = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: '-1.25rem' });
export const palette = style({
  display: 'grid',
  gap: vars.space.x4,
  paddingBlockStart: vars.space.x4,
  borderBlockStart: line,
});
export const search = style({ display: 'grid', gap: vars.space.x2 });
export const types = style({ display: 'grid', gap: vars.space.x3, margin: 0, padding: 0, listStyle: 'none' });
