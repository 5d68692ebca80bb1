import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../ui/theme/contract.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;
const noScript = '(scripting: none)';

export const tabs = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: `calc(${vars.space.section} / 2)`,
});
const inset = {
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.grid.margin,
};
export const title = style({ ...inset, fontSize: vars.size.xxl, marginBlockEnd: vars.space.x4 });

export const list = recipe({
  base: {
    ...inset,
    display: 'flex',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '@media': { [noScript]: { display: 'none' } },
  },
  variants: {
    arrangement: {
      line: {
        gap: vars.space.x6,
        boxShadow: `inset 0 calc(-1 * ${vars.stroke.hairline}) ${vars.color.line}`,
      },
      ruled: { maxInlineSize: 'none', paddingInline: 0, borderBlock: ruled },
      pills: { gap: vars.space.x2, paddingBlock: vars.space.x1 },
    },
  },
});

export const tab = recipe({
  base: {
    minBlockSize: 48,
    minInlineSize: 44,
    whiteSpace: 'nowrap',
    fontFamily: vars.button.font,
    fontWeight: vars.button.weight,
    fontStretch: vars.button.stretch,
    fontStyle: vars.button.slant,
    textTransform: vars.case.control as 'none',
    textAlign: 'center',
  },
  variants: {
    arrangement: {
      line: {
        color: vars.color.inkMuted,
        borderBlockEnd: '3px solid transparent',
        selectors: {
          '&[aria-selected="true"]': { color: vars.color.ink, borderBlockEndColor: vars.color.accent },
        },
      },
      ruled: {
        flex: '1 0 auto',
        paddingInline: vars.grid.margin,
        textAlign: 'start',
        borderInlineEnd: ruled,
        selectors: {
          '&:last-child': { borderInlineEnd: 0 },
          '&[aria-selected="true"]': { background: vars.color.accent, color: vars.color.onAccent },
        },
      },
      pills: {
        paddingInline: vars.space.x5,
        border: ruled,
        borderRadius: vars.radius.control,
        selectors: {
          '&[aria-selected="true"]': {
            background: vars.color.ink,
            color: vars.color.ground,
            borderColor: vars.color.ink,
          },
        },
      },
    },
  },
});
/* The ring of a tab in a scrolling row would be cut off. */
globalStyle(`${tab.classNames.base}:focus-visible`, { outlineOffset: '-3px' });

const shown = { paddingBlockStart: vars.space.x6 };
export const panel = style(shown);
export const hiddenPanel = style({
  ...shown,
  display: 'none',
  '@media': { [noScript]: { display: 'block' } },
});
export const panelTitle = style({
  ...inset,
  display: 'none',
  fontSize: vars.size.l,
  marginBlockEnd: vars.space.x3,
  '@media': { [noScript]: { display: 'block' } },
});
export const text = style({ ...inset, display: 'grid', gap: vars.space.x3 });
globalStyle(`${text} > *`, { maxInlineSize: vars.width.text });
globalStyle(`${text} :is(ul, ol)`, { paddingInlineStart: '1.4em', display: 'grid', gap: vars.space.x2 });
