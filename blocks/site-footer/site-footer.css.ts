import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from, hovers, oneOrTwoColumns } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;
const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const footer = recipe({
  base: { marginBlockStart: vars.space.section },
  variants: {
    arrangement: {
      colophon: { background: vars.color.sunken },
      sheet: { borderBlockStart: ruled, background: vars.color.ground },
      finish: { background: vars.color.sunken, overflow: 'clip' },
    },
  },
});

export const inner = recipe({
  base: {
    display: 'grid',
    maxInlineSize: vars.width.page,
    marginInline: 'auto',
    paddingInline: vars.grid.margin,
    gap: vars.space.x10,
  },
  variants: {
    arrangement: {
      colophon: {
        paddingBlockStart: vars.space.x16,
        paddingBlockEnd: vars.space.x8,
        '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } },
      },
      sheet: { maxInlineSize: 'none', paddingInline: 0, gap: 0 },
      finish: { paddingBlockStart: vars.space.x12, paddingBlockEnd: vars.space.x8 },
    },
  },
});

export const closing = recipe({
  base: {
    fontFamily: vars.font.heading,
    fontWeight: vars.weight.heading,
    fontStretch: vars.stretch.heading,
    fontStyle: vars.slant.heading,
    letterSpacing: vars.tracking.heading,
    textTransform: vars.case.heading as 'none',
    lineHeight: vars.leading.heading,
    textWrap: 'balance',
  },
  variants: {
    arrangement: {
      colophon: { fontSize: vars.size.xxl, maxInlineSize: '14em' },
      sheet: {
        fontSize: vars.size.xxl,
        padding: vars.grid.margin,
        borderBlockEnd: ruled,
        paddingBlock: vars.space.x10,
      },
      finish: {
        fontSize: vars.size.giant,
        lineHeight: vars.leading.display,
        order: 1,
        marginBlockStart: vars.space.x8,
      },
    },
  },
});

export const columns = recipe({
  base: { display: 'grid', gridTemplateColumns: oneOrTwoColumns('7rem'), gap: vars.space.x8 },
  variants: {
    arrangement: {
      colophon: {
        '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' } },
      },
      sheet: { gap: 0, gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))' },
      finish: { '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } } },
    },
  },
});

export const column = recipe({
  variants: {
    arrangement: {
      colophon: {},
      finish: {},
      sheet: { padding: vars.grid.margin, borderInlineEnd: hairline, borderBlockEnd: hairline },
    },
  },
});

export const columnTitle = style({
  fontFamily: vars.font.caption,
  fontSize: vars.size.s,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption as 'none',
  color: vars.color.inkMuted,
  marginBlockEnd: vars.space.x1,
});

// Padding and not height alone, or a text of two lines stands tight among those of one.
globalStyle(`.${columns.classNames.base} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  minInlineSize: 44,
  paddingBlock: vars.space.x2,
  textDecoration: 'none',
  // A long word in a narrow column is divided where its language allows it.
  hyphens: 'auto',
});
globalStyle(`.${columns.classNames.base} a:hover`, {
  '@media': { [hovers]: { textDecoration: 'underline', textUnderlineOffset: '0.3em' } },
});

export const last = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: vars.space.x4,
    gridColumn: '1 / -1',
    fontSize: vars.size.s,
    color: vars.color.inkMuted,
  },
  variants: {
    arrangement: {
      colophon: { borderBlockStart: hairline, paddingBlockStart: vars.space.x6 },
      sheet: {
        paddingInline: vars.grid.margin,
        paddingBlock: vars.space.x4,
        fontFamily: vars.font.caption,
        textTransform: vars.case.caption as 'none',
      },
      finish: { order: 2, borderBlockStart: hairline, paddingBlockStart: vars.space.x4 },
    },
  },
});
export const logo = style({ blockSize: 24, inlineSize: 'auto' });
export const home = style({ display: 'inline-flex', alignItems: 'center', minBlockSize: 44 });
