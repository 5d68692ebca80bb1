import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption } from '../../ui/theme/typography.css';

const strong = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;

export const frame = recipe({
  base: { display: 'grid', gap: vars.space.x6, inlineSize: '100%' },
  variants: {
    ruled: {
      true: { gap: 0, borderBlockStart: strong },
      false: {
        maxInlineSize: vars.width.page,
        marginInline: 'auto',
        paddingInline: vars.grid.margin,
        paddingBlock: `calc(${vars.space.section} / 2)`,
      },
    },
  },
});
export const head = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'end',
    gap: vars.space.x1,
    columnGap: vars.space.x6,
  },
  variants: {
    ruled: {
      true: { padding: vars.grid.margin, paddingBlock: vars.space.x6, borderBlockEnd: strong },
      false: {},
    },
  },
});
export const title = style({ gridColumn: 1 });
export const text = style({ gridColumn: 1, color: vars.color.inkMuted, maxInlineSize: vars.width.text });
export const count = style([caption, { gridColumn: 2, gridRow: 1, color: vars.color.inkMuted }]);

export const list = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    rowGap: vars.space.x8,
    columnGap: vars.grid.cardGap,
  },
  variants: {
    columns: {
      3: { '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
      4: {
        '@media': {
          [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
          [from.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
        },
      },
    },
    ruled: { true: { rowGap: 0, background: vars.color.ground }, false: {} },
  },
});
export const all = style({ justifySelf: 'center', paddingBlock: vars.space.x6 });
