import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

/** The page's column: as wide as the brand's page, never without its margin. */
export const container = style({
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.grid.margin,
});

/** A list without bullets; give the element role="list". */
export const bare = style({ listStyle: 'none', padding: 0, margin: 0 });
