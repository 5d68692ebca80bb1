import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption, figures as tabular } from '../../ui/theme/typography.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;
const heading = {
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  letterSpacing: vars.tracking.heading,
  lineHeight: 0.9,
} as const;

export const countdown = recipe({
  base: { display: 'grid', gap: vars.space.x6 },
  variants: {
    arrangement: {
      line: {
        inlineSize: '100%',
        maxInlineSize: vars.width.page,
        marginInline: 'auto',
        paddingInline: vars.grid.margin,
        paddingBlock: `calc(${vars.space.section} / 2)`,
        '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' } },
      },
      cells: {
        gap: 0,
        borderBlockEnd: ruled,
        '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)' } },
      },
      board: {
        background: vars.color.sunken,
        paddingInline: vars.grid.margin,
        paddingBlock: `calc(${vars.space.section} / 1.4)`,
        '@media': {
          [from.desktop]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', alignItems: 'center' },
        },
      },
    },
  },
});
export const words = recipe({
  base: { display: 'grid', gap: vars.space.x2, alignContent: 'start' },
  variants: {
    arrangement: { line: {}, cells: { padding: vars.grid.margin, paddingBlock: vars.space.x5 }, board: {} },
  },
});
export const title = recipe({
  variants: {
    arrangement: {
      line: { fontSize: vars.size.xxl, maxInlineSize: '16em' },
      cells: { fontSize: vars.size.l },
      board: { fontSize: vars.size.xxxl },
    },
  },
});
export const text = style({ color: vars.color.inkMuted, maxInlineSize: vars.width.text });
export const way = style({ alignSelf: 'center', paddingInline: vars.space.x4 });

export const figures = recipe({
  base: [tabular, { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' }],
  variants: {
    arrangement: {
      line: {
        gap: vars.space.x6,
        '@media': { [from.desktop]: { gridAutoColumns: 'minmax(5.5rem, auto)', gap: vars.space.x8 } },
      },
      cells: {
        blockSize: '100%',
        borderBlockStart: ruled,
        '@media': { [from.desktop]: { borderBlockStart: 0 } },
      },
      board: { gap: vars.space.x3 },
    },
  },
});
export const unit = recipe({
  base: { display: 'grid', gap: vars.space.x2, alignContent: 'start' },
  variants: {
    arrangement: {
      line: {
        borderBlockStart: `${vars.stroke.strong} solid ${vars.color.accent}`,
        paddingBlockStart: vars.space.x3,
      },
      cells: {
        padding: vars.space.x3,
        alignContent: 'space-between',
        selectors: { '& + &': { borderInlineStart: `${vars.stroke.hairline} solid ${vars.color.line}` } },
        '@media': { [from.desktop]: { borderInlineStart: ruled, padding: vars.space.x4 } },
      },
      board: {
        borderInlineStart: `${vars.stroke.strong} solid ${vars.color.accent}`,
        paddingInlineStart: vars.space.x3,
      },
    },
  },
});
export const number = recipe({
  base: heading,
  variants: {
    arrangement: {
      line: { fontSize: vars.size.xxxl },
      cells: { fontSize: vars.size.display },
      board: { fontSize: vars.size.display, '@media': { [from.tablet]: { fontSize: vars.size.giant } } },
    },
  },
});
export const label = style([caption, { color: vars.color.inkMuted }]);
