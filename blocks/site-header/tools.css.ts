import { globalStyle } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from, hovers, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const tools = recipe({
  base: { display: 'flex', justifySelf: 'end', alignItems: 'stretch' },
  variants: {
    arrangement: {
      centred: { '@media': { [from.desktop]: { gridArea: 'tools' } } },
      index: { '@media': { [from.desktop]: { marginInlineStart: 'auto' } } },
      track: {},
    },
  },
});

export const tool = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.x2,
    minBlockSize: 44,
    minInlineSize: 44,
    textDecoration: 'none',
    cursor: 'pointer',
    selectors: {
      /* Small screens keep the essentials in the row, the drawer has the rest. */
      '&:is([data-tool="heart"], [data-tool="person"], [data-tool="pin"])': {
        display: 'none',
        '@media': { [from.desktop]: { display: 'inline-flex' } },
      },
    },
  },
  variants: {
    arrangement: {
      centred: {
        selectors: {
          '&:hover': { '@media': { [hovers]: { color: vars.color.accentInk } } },
          /* Three signs at one side of a phone crowd the logo in the middle; the drawer has the country. */
          '&[data-tool="globe"]': { '@media': { [upTo.tablet]: { display: 'none' } } },
        },
      },
      index: {
        paddingInline: vars.space.x3,
        selectors: {
          '&:hover': {
            '@media': { [hovers]: { background: vars.color.accent, color: vars.color.onAccent } },
          },
          '&[data-tool="search"]': { '@media': { [from.desktop]: { display: 'none' } } },
        },
        '@media': {
          [from.desktop]: {
            paddingInline: vars.space.x5,
            selectors: { '& + &': { borderInlineStart: hairline } },
          },
        },
      },
      track: {
        borderRadius: vars.radius.control,
        selectors: {
          '&:hover': { '@media': { [hovers]: { background: vars.color.raised } } },
          '&[data-tool="bag"]': {
            background: vars.color.accent,
            color: vars.color.onAccent,
            paddingInline: vars.space.x4,
            marginInlineStart: vars.space.x2,
          },
        },
      },
    },
  },
});

const hiddenText = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
export const toolWords = recipe({
  variants: {
    arrangement: {
      centred: hiddenText,
      track: hiddenText,
      index: {
        ...hiddenText,
        '@media': {
          [from.desktop]: {
            position: 'static',
            inlineSize: 'auto',
            blockSize: 'auto',
            clipPath: 'none',
            overflow: 'visible',
            fontFamily: vars.font.caption,
            fontSize: vars.size.s,
            textTransform: vars.case.caption as 'none',
          },
        },
      },
    },
  },
});
const named = { display: 'inline' };
export const country = recipe({
  base: {
    display: 'none',
    fontFamily: vars.font.caption,
    fontSize: vars.size.s,
    fontWeight: vars.weight.caption,
    fontStretch: vars.stretch.caption,
    fontStyle: vars.slant.caption,
    letterSpacing: vars.tracking.caption,
    textTransform: vars.case.caption as 'none',
  },
  variants: {
    arrangement: {
      centred: { '@media': { [from.desktop]: named } },
      index: { '@media': { [from.desktop]: named } },
      /* Menu and icons share one row: at 1024 px five entries need the space of the name. */
      track: { '@media': { 'screen and (min-width: 75em)': named } },
    },
  },
});

globalStyle(`${tool.classNames.variants.arrangement.index} > svg`, {
  '@media': { [from.desktop]: { display: 'none' } },
});

/* The number of pieces in the bag and on the wishlist: a small round on the corner of the sign, beside the word where there is one; read out with it. */
globalStyle(`${tool.classNames.base}:is([data-tool="bag"], [data-tool="heart"])`, { position: 'relative' });
globalStyle(`${tool.classNames.base}[data-count]::after`, {
  content: 'attr(data-count)',
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  marginBlockStart: -20,
  marginInlineStart: 2,
  boxSizing: 'border-box',
  minInlineSize: 18,
  paddingInline: 4,
  borderRadius: 18,
  background: vars.color.ink,
  color: vars.color.inkInverse,
  fontFamily: vars.font.caption,
  fontSize: vars.size.xs,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '18px',
  textAlign: 'center',
});
globalStyle(`${tool.classNames.variants.arrangement.index}[data-count]::after`, {
  '@media': { [from.desktop]: { position: 'static', marginBlockStart: 0, marginInlineStart: 0 } },
});
