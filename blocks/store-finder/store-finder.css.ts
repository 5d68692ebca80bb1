import { globalStyle, style } from '@vanilla-extract/css';
import { from, oneOrTwoColumns } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const wide = (rules: Record<string, unknown>) => ({ '@media': { [from.desktop]: rules } }) as never;

export const finder = style({
  marginInline: 'auto',
  maxInlineSize: vars.width.page,
  paddingInline: vars.grid.margin,
  marginBlockEnd: vars.space.section,
});
export const head = style({
  display: 'grid',
  gap: vars.space.x4,
  paddingBlock: `${vars.space.x8} ${vars.space.x8}`,
});
globalStyle(`${head} h1`, { margin: 0 });
export const intro = style({ margin: 0, maxInlineSize: vars.width.text, color: vars.color.inkMuted });

export const form = style({
  display: 'grid',
  gap: vars.space.x4,
  gridTemplateColumns: oneOrTwoColumns('7rem'),
  alignItems: 'end',
  marginBlockStart: vars.space.x2,
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr)' } },
});
globalStyle(`${form} > :first-child`, {
  gridColumn: '1 / -1',
  '@media': { [from.tablet]: { gridColumn: 'auto' } },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x3,
  alignItems: 'center',
  gridColumn: '1 / -1',
});
globalStyle(`${actions} > button`, { flex: '1 1 auto', '@media': { [from.phone]: { flex: 'none' } } });
export const status = style({ margin: 0, fontSize: vars.size.s, color: vars.color.inkMuted });
/* Takes no room while it is empty, but stays there for screen readers to watch. */
globalStyle(`${status}:empty`, { position: 'absolute' });

const base = style({ display: 'grid', gap: vars.space.x8, alignItems: 'start' });
export const list = style({ minInlineSize: 0 });
export const map = style({ minInlineSize: 0 });
const listFirst = style([
  base,
  wide({ gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', columnGap: vars.space.x12 }),
]);
const mapFirst = style([
  base,
  wide({ gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)', columnGap: vars.space.x8 }),
]);
const mapOver = style([base]);
export const results = { 'list-first': listFirst, 'map-first': mapFirst, 'map-over': mapOver };

/* The map stays while the list passes; on a phone it stands above it. */
globalStyle(`${base} > ${map}`, { order: -1 });
globalStyle(
  `${base} > ${map}`,
  wide({ order: 'initial', position: 'sticky', insetBlockStart: vars.space.x24 }),
);
globalStyle(`${mapFirst} > ${map}`, wide({ order: -1 }));
globalStyle(`${mapOver} > ${map}`, wide({ order: -1, position: 'static' }));
