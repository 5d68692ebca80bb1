import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from, hovers } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;
const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;
const ease = `${vars.motion.quick} ${vars.motion.easing}`;

export const header = recipe({
  base: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 20,
    background: vars.color.ground,
    anchorName: '--site-header',
  } as object,
  variants: {
    arrangement: {
      centred: { borderBlockEnd: hairline },
      index: { borderBlockEnd: ruled },
      track: { background: vars.color.sunken },
    },
  },
});

/** Small screens: menu, logo, tools in one row; each arrangement opens up from there. */
export const row = recipe({
  base: {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: '1fr auto 1fr',
    minBlockSize: 60,
    paddingInline: vars.space.x3,
  },
  variants: {
    arrangement: {
      centred: {
        maxInlineSize: vars.width.page,
        marginInline: 'auto',
        '@media': {
          [from.desktop]: {
            paddingInline: vars.grid.margin,
            minBlockSize: 84,
            gridTemplateAreas: '"menu logo tools"',
          },
        },
      },
      index: {
        gridTemplateColumns: 'auto 1fr auto',
        paddingInlineEnd: 0,
        paddingInlineStart: vars.space.x1,
        minBlockSize: 56,
        '@media': {
          [from.desktop]: {
            /* With large text search and tools take a line of their own. */
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'stretch',
            minBlockSize: 64,
            paddingInline: 0,
          },
        },
      },
      track: {
        gridTemplateColumns: 'auto 1fr auto',
        '@media': {
          [from.desktop]: {
            gridTemplateColumns: 'auto 1fr auto',
            columnGap: vars.space.x8,
            minBlockSize: 76,
            paddingInline: vars.grid.margin,
          },
        },
      },
    },
  },
});

export const logo = recipe({
  base: { display: 'inline-flex', alignItems: 'center', minBlockSize: 44, textDecoration: 'none' },
  variants: {
    arrangement: {
      centred: { justifySelf: 'center', '@media': { [from.desktop]: { gridArea: 'logo' } } },
      index: {
        justifySelf: 'start',
        '@media': {
          [from.desktop]: { flex: '2 0 11rem', paddingInline: vars.grid.margin, borderInlineEnd: ruled },
        },
      },
      track: { justifySelf: 'start' },
    },
  },
});
export const logoImage = style({
  blockSize: 28,
  inlineSize: 'auto',
  // Between a menu and three tools a phone leaves it little room.
  selectors: { [`${logo.classNames.variants.arrangement.centred} > &`]: { blockSize: 24 } },
  '@media': {
    [from.desktop]: {
      blockSize: 32,
      selectors: { [`${logo.classNames.variants.arrangement.centred} > &`]: { blockSize: 32 } },
    },
  },
});

export const menu = recipe({
  base: { display: 'none', '@media': { [from.desktop]: { display: 'block' } } },
  variants: { arrangement: { centred: { gridArea: 'menu' }, index: { flex: '6 1 22rem' }, track: {} } },
});

export const menuList = recipe({
  base: { display: 'flex' },
  variants: {
    arrangement: {
      centred: { gap: vars.space.x6, flexWrap: 'wrap' },
      index: { blockSize: '100%' },
      track: { gap: vars.space.x1, flexWrap: 'wrap' },
    },
  },
});

export const menuItem = recipe({
  variants: {
    arrangement: {
      centred: {},
      track: {},
      index: { flex: '1 1 0', overflowWrap: 'normal', borderInlineEnd: ruled },
    },
  },
});

export const menuEntry = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.x2,
    minBlockSize: 44,
    textDecoration: 'none',
    color: vars.color.ink,
    cursor: 'pointer',
    transition: `background-color ${ease}, color ${ease}`,
  },
  variants: {
    arrangement: {
      centred: {
        gap: 2,
        fontWeight: vars.weight.caption,
        selectors: {
          '&:hover': { '@media': { [hovers]: { color: vars.color.accentInk } } },
        },
      },
      index: {
        inlineSize: '100%',
        blockSize: '100%',
        flexDirection: 'column',
        alignItems: 'start',
        justifyContent: 'space-between',
        gap: 0,
        paddingInline: vars.space.x3,
        paddingBlock: vars.space.x2,
        fontSize: vars.size.m,
        textTransform: vars.case.control as 'none',
        lineHeight: 1.1,
        selectors: {
          '&:hover': {
            '@media': { [hovers]: { background: vars.color.accent, color: vars.color.onAccent } },
          },
        },
      },
      track: {
        paddingInline: vars.space.x4,
        borderRadius: vars.radius.control,
        fontFamily: vars.font.heading,
        fontStretch: vars.stretch.caption,
        fontStyle: vars.slant.caption,
        fontWeight: vars.weight.strong,
        textTransform: vars.case.control as 'none',
        fontSize: vars.size.m,
        selectors: {
          '&:hover': { '@media': { [hovers]: { background: vars.color.raised } } },
        },
      },
    },
  },
});
export const number = style({
  fontFamily: vars.font.caption,
  fontSize: vars.size.xs,
  letterSpacing: vars.tracking.caption,
  opacity: 0.8,
});
export const caret = style({ display: 'inline-flex' });
globalStyle(`${caret} > svg`, { inlineSize: 14, blockSize: 14 });

export const inlineSearch = style({
  display: 'none',
  '@media': {
    [from.desktop]: { display: 'grid', alignItems: 'center', minInlineSize: '14rem', borderInlineEnd: ruled },
  },
});

/* The header sticks to the page, not to the boxes that the page wraps around a block. */
globalStyle(
  `[data-block]:has(> ${header.classNames.base}), [data-region]:has(> [data-block] > ${header.classNames.base})`,
  { display: 'contents' },
);
