import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

const base = style({
  marginInline: 'auto',
  maxInlineSize: vars.width.page,
  paddingInline: vars.grid.margin,
  fontFamily: vars.font.caption,
  fontSize: vars.size.xs,
  fontWeight: vars.weight.caption,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption as 'none',
  color: vars.color.inkMuted,
});
globalStyle(`${base} > ol`, {
  display: 'flex',
  alignItems: 'center',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
});
globalStyle(`${base} li`, { display: 'flex', alignItems: 'center' });
globalStyle(`${base} :is(a, span)`, { display: 'inline-flex', alignItems: 'center', minBlockSize: 44 });
globalStyle(`${base} a`, { color: 'inherit', textDecoration: 'none' });
globalStyle(`${base} a:hover`, { color: vars.color.ink, textDecoration: 'underline' });
globalStyle(`${base} a:focus-visible`, { outlineOffset: '-4px' });
globalStyle(`${base} span`, { color: vars.color.ink });

/* Screen readers need no separators: the empty alternative text keeps them silent. */
const separated = (mark: string): string => {
  const name = style([base]);
  globalStyle(`${name} li + li::before`, {
    content: `'${mark}' / ''`,
    marginInline: vars.space.x2,
    color: vars.color.inkMuted,
  });
  // A mark that points goes with the reading direction.
  globalStyle(`[dir="rtl"] ${name} li + li::before`, { transform: 'scaleX(-1)' });
  return name;
};
export const separators = { slash: separated('/'), arrow: separated('→'), chevron: separated('›') };
