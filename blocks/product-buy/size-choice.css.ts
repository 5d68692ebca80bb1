import { globalStyle, style } from '@vanilla-extract/css';
import { upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const line = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;

export const group = style({ margin: 0, padding: 0, border: 0, minInlineSize: 0 });
const base = style({ display: 'grid', minInlineSize: 0 });
globalStyle(`${base} > label`, {
  position: 'relative',
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'center',
  gap: vars.space.x1,
  boxSizing: 'border-box',
  minBlockSize: 48,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x2,
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.4,
  /* A size is never broken, however large the text. */
  overflowWrap: 'normal',
});
globalStyle(`${base} > label > input`, {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});
globalStyle(`${base} > label > small`, { color: vars.color.inkMuted, fontSize: vars.size.xs });
globalStyle(`${base} > label > i`, {
  position: 'absolute',
  insetBlockStart: 6,
  insetInlineEnd: 6,
  inlineSize: 6,
  blockSize: 6,
  borderRadius: 6,
  background: vars.color.accent,
});
globalStyle(`${base} > label:has(:checked)`, { background: vars.color.ink, color: vars.color.inkInverse });
globalStyle(`${base} > label:has(:checked) > small`, { color: 'inherit' });
globalStyle(`${base} > label:has(:focus-visible)`, {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
  zIndex: 1,
});

/** The group that is to be mended, and what it lacks under it. */
export const missing = style({
  margin: 0,
  marginBlockStart: vars.space.x2,
  color: vars.color.danger,
  fontFamily: vars.font.body,
  fontSize: vars.size.m,
  fontWeight: vars.weight.strong,
});
globalStyle(`${group}[data-missing] label`, { borderColor: vars.color.danger });

/** A drawn line through the box: sold out, still there to ask about. */
export const out = style({});
globalStyle(`${base} > ${out}:not(:has(:checked))`, {
  color: vars.color.inkMuted,
  backgroundImage: `linear-gradient(to top right, transparent calc(50% - .5px), ${vars.color.lineStrong} calc(50% - .5px) calc(50% + .5px), transparent calc(50% + .5px))`,
});

const tiles = style([
  base,
  { gridTemplateColumns: 'repeat(auto-fill, minmax(4.75rem, 1fr))', gap: vars.space.x2 },
]);
// The market's size over the European one: labels of any length keep one rhythm.
globalStyle(`${tiles} > label`, {
  border: line,
  borderRadius: vars.radius.field,
  flexDirection: 'column',
  alignItems: 'center',
  gap: 0,
  paddingBlock: vars.space.x2,
  textAlign: 'center',
});
globalStyle(`${tiles} > label:hover`, { background: vars.color.sunken });
globalStyle(`${tiles} > label:has(:checked)`, { background: vars.color.ink });

const pills = style([base, { display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 }]);
globalStyle(`${pills} > label`, {
  border: line,
  borderRadius: vars.radius.control,
  paddingInline: vars.space.x5,
  fontFamily: vars.font.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  fontWeight: vars.weight.heading,
});
globalStyle(`${pills} > label:hover`, { borderColor: vars.color.accent });
globalStyle(`${pills} > label:has(:checked)`, {
  background: vars.color.accent,
  borderColor: vars.color.accent,
  color: vars.color.onAccent,
});

const table = style([
  base,
  {
    gridTemplateColumns: 'repeat(auto-fill, minmax(5.25rem, 1fr))',
    fontFamily: vars.font.caption,
    fontSize: vars.size.s,
    paddingInlineStart: 1,
    paddingBlockEnd: 1,
  },
]);
globalStyle(`${table} > label`, { border: line, marginInlineStart: -1, marginBlockEnd: -1 });
globalStyle(`${table} > label:hover`, { background: vars.color.accent, color: vars.color.onAccent });
globalStyle(`${table} > label:has(:checked)`, { background: vars.color.ink, color: vars.color.inkInverse });

export const looks = { tiles, pills, table };

const onPhone = (rules: Record<string, unknown>) => ({ '@media': { [upTo.tablet]: rules } }) as never;
/* Edge to edge, the last one in sight cut by the screen's edge; the market's size over the European one keeps each short. */
const row = style({
  '@media': {
    [upTo.tablet]: {
      display: 'flex',
      flexWrap: 'nowrap',
      marginInline: `calc(-1 * ${vars.grid.margin})`,
      paddingInline: vars.grid.margin,
      scrollPaddingInline: vars.grid.margin,
      /* Room for the ring of a focused one, which a box that scrolls would cut. */
      paddingBlock: vars.space.x2,
      marginBlock: `calc(-1 * ${vars.space.x2})`,
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'none',
    },
  },
});
globalStyle(
  `${row} > label`,
  onPhone({
    flex: 'none',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 0,
    minInlineSize: 52,
    padding: `${vars.space.x1} ${vars.space.x3}`,
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
  }),
);
export const onPhones = { spread: '', row };
