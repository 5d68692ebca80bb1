import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { from, motionAllowed, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { coverMissing } from '../../ui/theme/missing-picture.css';

const wide = (rules: Record<string, unknown>) => ({ '@media': { [from.desktop]: rules } }) as never;
const onPhone = (rules: Record<string, unknown>) => ({ '@media': { [upTo.tablet]: rules } }) as never;
const numbers = createVar();
/** Height of the pictures on phones: name and price share their first screen, above the question about cookies. */
const phoneHeight = createVar();

const base = style({
  vars: { [numbers]: 'none', [phoneHeight]: 'clamp(168px, 28svh, 360px)' },
  position: 'relative',
  minInlineSize: 0,
});
const stacked = style([base]);
const contact = style([base]);
/** Sizes and button share the first screen too. */
const strip = style([base, { vars: { [phoneHeight]: 'clamp(168px, 22svh, 288px)' } }]);
/** Side view of what is lower than wide: its upper and lower quarter are ground. */
export const low = style({});
export const galleries = { stacked, contact, strip };

/* A row to swipe; nothing but CSS. */
export const pictures = style({
  display: 'flex',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '@media': { [motionAllowed]: { scrollBehavior: 'smooth' } },
});
globalStyle(`${pictures} > li`, {
  position: 'relative',
  flex: '0 0 100%',
  minInlineSize: 0,
  scrollSnapAlign: 'start',
  scrollMarginBlockStart: vars.space.x24,
});
/* Tablets: two side by side, or the first one alone would push the price off the screen; the third looks in. */
globalStyle(`${pictures} > li:not(:only-child)`, { '@media': { [from.tablet]: { flexBasis: '46%' } } });
globalStyle(`${pictures} > li > a`, { display: 'block', cursor: 'zoom-in' });
globalStyle(`${pictures} img`, {
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  background: vars.color.picture,
});
coverMissing(`${pictures} img`, 'attr(alt)');
globalStyle(`${pictures} > li > a:focus-visible`, { outlineOffset: `calc(-1 * ${vars.focus.width} - 2px)` });

/* Phones: squares of one height, of which the next one looks in: the way on, without a strip to choose from. */
globalStyle(pictures, onPhone({ gap: 2 }));
globalStyle(`${pictures} > li`, onPhone({ flex: 'none' }));
globalStyle(
  `${pictures} img`,
  onPhone({ inlineSize: 'auto', blockSize: phoneHeight, maxInlineSize: 'none' }),
);
globalStyle(`${pictures} > li:only-child img`, onPhone({ inlineSize: '100vw' }));
/* What is lower than wide takes the width. */
globalStyle(`${pictures} > ${low} img`, onPhone({ inlineSize: '88vw' }));

export const thumbs = style({
  display: 'flex',
  gap: vars.space.x1,
  listStyle: 'none',
  margin: 0,
  paddingInline: vars.grid.margin,
  paddingBlock: vars.space.x1,
});
globalStyle(thumbs, onPhone({ display: 'none' }));
globalStyle(`${thumbs} > li`, { flex: '0 1 72px' });
globalStyle(`${thumbs} img`, {
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: vars.radius.badge,
});
coverMissing(`${thumbs} img`);
globalStyle(`${thumbs} a`, { display: 'block', borderRadius: vars.radius.badge });

/* stacked: the first and the last over both columns, the others side by side. */
globalStyle(
  `${stacked} > ${pictures}`,
  wide({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: vars.grid.cardGap,
    overflow: 'visible',
  }),
);
globalStyle(
  `${stacked} > ${pictures} > li:is(:first-child, :nth-child(4), :last-child:nth-child(even))`,
  wide({ gridColumn: '1 / -1' }),
);
globalStyle(`${stacked} > ${pictures} img`, wide({ borderRadius: vars.radius.card }));
globalStyle(`${stacked} > ${thumbs}`, wide({ display: 'none' }));

/* contact: four frames of a ruled sheet, each with its number. */
globalStyle(`${contact} > ${pictures}`, {
  counterReset: 'frame',
  '@media': {
    [from.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: vars.stroke.hairline,
      overflow: 'visible',
      background: vars.color.lineStrong,
      border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
    },
  },
});
globalStyle(`${contact} > ${pictures} > li::before`, {
  counterIncrement: 'frame',
  content: 'counter(frame, decimal-leading-zero)',
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  padding: `${vars.space.x1} ${vars.space.x2}`,
  background: vars.color.ink,
  color: vars.color.inkInverse,
  fontFamily: vars.font.caption,
  fontSize: vars.size.xs,
  lineHeight: 1.4,
  pointerEvents: 'none',
  zIndex: 1,
});
globalStyle(`${contact} > ${pictures} > li:hover::before`, {
  background: vars.color.accent,
  color: vars.color.onAccent,
});
globalStyle(`${contact} > ${pictures} > li:only-child`, wide({ gridColumn: '1 / -1' }));
globalStyle(`${contact} > ${thumbs}`, wide({ display: 'none' }));

/* strip: one picture at a time in a band cut askew; the thumbs choose. */
globalStyle(`${strip} > ${pictures}`, { '@media': { [from.tablet]: { clipPath: vars.ornament.bandClip } } });
globalStyle(`${strip} > ${pictures} > li:not(:only-child)`, {
  '@media': { [from.tablet]: { flexBasis: '100%' } },
});
globalStyle(
  `${strip} > ${thumbs}`,
  wide({ gap: vars.space.x2, paddingInline: vars.grid.margin, paddingBlock: vars.space.x2 }),
);
globalStyle(`${strip} > ${thumbs} a`, { border: `${vars.stroke.strong} solid transparent` });
globalStyle(`${strip} > ${thumbs} a:is(:hover, :focus-visible)`, { borderColor: vars.color.accent });
