import { globalStyle, style } from '@vanilla-extract/css';
import { from, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x6,
  rowGap: vars.space.x1,
  minBlockSize: 44,
  marginBlockEnd: vars.space.x4,
  fontSize: vars.size.s,
});
globalStyle(`${toolbar} > p`, { margin: 0, color: vars.color.inkMuted, fontVariantNumeric: 'tabular-nums' });
globalStyle(`${toolbar} > nav`, {
  display: 'flex',
  columnGap: vars.space.x4,
  marginInlineStart: 'auto',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  maxInlineSize: '100%',
  // Phones: a row to swipe, to the very edges of the screen, so that what goes on beyond it shows that it does.
  '@media': {
    [upTo.tablet]: {
      columnGap: vars.space.x3,
      marginInline: `calc(-1 * ${vars.grid.margin})`,
      paddingInline: vars.grid.margin,
      inlineSize: `calc(100% + 2 * ${vars.grid.margin})`,
      boxSizing: 'border-box',
      maxInlineSize: 'none',
    },
  },
});
globalStyle(`${toolbar} > nav > a`, {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.inkMuted,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
});
globalStyle(`${toolbar} > nav > a[aria-current]`, {
  color: vars.color.ink,
  textDecoration: 'underline',
  textDecorationThickness: vars.stroke.underline,
  textUnderlineOffset: '.4em',
});
globalStyle(`${toolbar} > nav > a:hover`, { color: vars.color.ink });
globalStyle(`${toolbar} > nav > a:focus-visible`, { outlineOffset: '-2px' });

export const open = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: 44,
  paddingInline: vars.space.x4,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontFamily: vars.font.caption,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.control as 'none',
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.sunken } },
});
globalStyle(`${open} > b`, {
  minInlineSize: '1.6em',
  borderRadius: vars.radius.badge,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: vars.size.xs,
  lineHeight: '1.6em',
  textAlign: 'center',
});

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  listStyle: 'none',
  margin: 0,
  marginBlockEnd: vars.space.x5,
  padding: 0,
  fontSize: vars.size.s,
});
globalStyle(`${chips} > li > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: 44,
  paddingInline: vars.space.x4,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  color: 'inherit',
  textDecoration: 'none',
});
globalStyle(`${chips} > li > a::after`, { content: '✕', fontSize: '.75em', color: vars.color.inkMuted });
globalStyle(`${chips} > li > a:hover`, { background: vars.color.sunken });
export const clear = style({});
globalStyle(`${chips} > li > ${clear}`, {
  borderColor: 'transparent',
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
});
globalStyle(`${chips} > li > ${clear}::after`, { content: 'none' });

/** Hidden where the filters stand in the page. */
export const openOnPhones = style({ '@media': { [from.desktop]: { display: 'none' } } });
