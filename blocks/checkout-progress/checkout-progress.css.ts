import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const strong = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;
const caption = {
  fontFamily: vars.font.caption,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption as 'none',
} as const;

export const page = style({
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.grid.margin,
  paddingBlockStart: vars.space.x6,
  '@media': { [from.desktop]: { paddingBlockStart: vars.space.x10 } },
});
export const head = style({
  display: 'grid',
  gap: vars.space.x4,
  marginBlockEnd: vars.space.x5,
  '@media': {
    [from.desktop]: {
      gridTemplateColumns: 'auto 1fr',
      alignItems: 'end',
      columnGap: vars.space.x12,
      marginBlockEnd: vars.space.x8,
    },
  },
});
export const title = style({ margin: 0, fontSize: vars.size.xxl });

export const steps = recipe({
  base: { display: 'flex', margin: 0, padding: 0, listStyle: 'none', fontSize: vars.size.s, ...caption },
  variants: {
    look: {
      line: {
        flexWrap: 'wrap',
        columnGap: vars.space.x5,
        '@media': { [from.desktop]: { justifyContent: 'flex-end', columnGap: vars.space.x8 } },
      },
      index: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))',
        border: strong,
      },
      track: {
        flexWrap: 'wrap',
        gap: vars.space.x2,
        '@media': { [from.desktop]: { justifyContent: 'flex-end' } },
      },
    },
  },
});
export const step = style({});
globalStyle(`${step} > *`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: 44,
  color: vars.color.inkMuted,
  textDecoration: 'none',
});
globalStyle(`${step} > a`, { color: vars.color.ink });
globalStyle(`${step}[aria-current] > *`, { color: vars.color.ink, fontWeight: vars.weight.strong });
export const number = style({ display: 'inline-flex', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${number} > svg`, { inlineSize: 16, blockSize: 16 });
export const name = style({});
globalStyle(`${step}[aria-current] > *`, { flexShrink: 0 });

const { line, index, track } = steps.classNames.variants.look;
globalStyle(`${line} > li[aria-current] > *`, { boxShadow: `inset 0 -2px 0 ${vars.color.ink}` });
globalStyle(`${index} > li`, { paddingInline: vars.space.x3 });
globalStyle(`${index} > li + li`, { borderInlineStart: strong });
globalStyle(`${index} > li[aria-current]`, { background: vars.color.accent });
globalStyle(`${index} > li[aria-current] > *`, { color: vars.color.onAccent });
globalStyle(`${track} > li > *`, {
  paddingInline: vars.space.x4,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
});
globalStyle(`${track} > li[aria-current] > *`, { background: vars.color.accent, color: vars.color.onAccent });
globalStyle(`${track} > li > *`, {
  '@media': { [upTo.tablet]: { minInlineSize: 44, justifyContent: 'center', paddingInline: vars.space.x3 } },
});
/* Three pills with long words are wider than a phone: the name of the open step is seen there, those of the others are only received. */
globalStyle(`${track} > li:not([aria-current]) ${name}`, {
  '@media': {
    [upTo.tablet]: {
      position: 'absolute',
      inlineSize: 1,
      blockSize: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

export const columns = style({
  display: 'grid',
  gap: vars.space.x6,
  alignItems: 'start',
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 400px)', columnGap: vars.space.x16 },
  },
});
export const forms = style({ minInlineSize: 0, '@media': { [from.desktop]: { gridColumn: 1, gridRow: 1 } } });
export const summary = style({
  minInlineSize: 0,
  '@media': {
    [from.desktop]: { gridColumn: 2, gridRow: 1, position: 'sticky', insetBlockStart: vars.space.x6 },
  },
});
