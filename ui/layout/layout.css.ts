import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints';
import { vars } from '../theme/contract.css';

/** The page's column: as wide as the brand's page, never without its margin. */
export const container = style({
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.grid.margin,
});

/** Space above and below a section. */
export const section = style({ paddingBlock: `calc(${vars.space.section} / 2)` });

const gaps = {
  x1: vars.space.x1,
  x2: vars.space.x2,
  x3: vars.space.x3,
  x4: vars.space.x4,
  x6: vars.space.x6,
  x8: vars.space.x8,
  x12: vars.space.x12,
};

/** Things under each other. */
export const stack = styleVariants(gaps, (gap) => ({
  display: 'grid',
  gap,
  alignContent: 'start',
  justifyItems: 'start',
}));
/** Things beside each other that may wrap. */
export const cluster = styleVariants(gaps, (gap) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap,
  alignItems: 'center',
}));

/** Columns of the page grid: 4, 8, 12. Children name their own spans. */
export const grid = style({
  display: 'grid',
  columnGap: vars.grid.gutter,
  rowGap: vars.space.x8,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' },
    [from.desktop]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
  },
});

/** A list without bullets; give the element role="list". */
export const bare = style({ listStyle: 'none', padding: 0, margin: 0 });
