import { globalStyle } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const at = (query: string, style: Record<string, unknown>) => ({ '@media': { [query]: style } });
const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;

/*
 * On every phone: a low sheet at the foot, so that name and price of a product stand above it. Title and question run on as one
 * paragraph, the answers stand side by side and alike.
 */
globalStyle('#cc-main .cm', {
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 1,
  visibility: 'hidden',
  opacity: 0,
  transform: 'translateY(1rem)',
  background: vars.color.raised,
  color: vars.color.ink,
  borderBlockStart: ruled,
  boxShadow: vars.shadow.panel,
  overflowY: 'auto',
  maxBlockSize: '80dvh',
  overscrollBehavior: 'contain',
});
globalStyle('#cc-main .cc--anim .cm', {
  transition: ['opacity', 'transform', 'visibility']
    .map((property) => `${property} var(--cc-modal-transition-duration) ${vars.motion.easing}`)
    .join(', '),
});
globalStyle('.show--consent #cc-main .cc--anim .cm', {
  visibility: 'visible',
  opacity: 1,
  transform: 'none',
});
globalStyle('#cc-main .cm__body', {
  display: 'grid',
  gap: vars.space.x2,
  paddingInline: vars.space.x4,
  paddingBlock: vars.space.x2,
  paddingBlockEnd: `calc(${vars.space.x2} + env(safe-area-inset-bottom))`,
});
globalStyle('#cc-main .cm__texts', { alignContent: 'start', gap: vars.space.x1 });
globalStyle('#cc-main .cm__title', { display: 'inline', marginInlineEnd: '0.5em', fontSize: vars.size.s });
globalStyle('#cc-main .cm__desc', {
  display: 'inline',
  fontSize: vars.size.s,
  lineHeight: vars.leading.body,
  color: vars.color.inkMuted,
  textWrap: 'pretty',
  textTransform: vars.case.body,
});
globalStyle('#cc-main .cm__btns', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space.x3,
  alignContent: 'center',
});
globalStyle('#cc-main .cm__btn-group', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
  gap: vars.space.x2,
});
globalStyle('#cc-main .cm__btn', {
  textAlign: 'center',
  background: vars.color.ink,
  color: vars.color.ground,
  border: `${vars.stroke.strong} solid ${vars.color.ink}`,
  borderRadius: vars.radius.control,
  clipPath: vars.button.clip,
});
globalStyle(
  '#cc-main .cm__btn:hover',
  at('(hover: hover)', {
    background: vars.color.accent,
    borderColor: vars.color.accent,
    color: vars.color.onAccent,
  }),
);
globalStyle('#cc-main .cm__btn--secondary', {
  minBlockSize: 44,
  background: 'none',
  border: 0,
  color: vars.color.ink,
  textDecoration: 'underline',
  textUnderlineOffset: '0.3em',
  textDecorationThickness: vars.stroke.underline,
});
globalStyle(
  '#cc-main .cm__btn--secondary:hover',
  at('(hover: hover)', {
    background: 'none',
    color: vars.color.ink,
    textDecorationThickness: vars.stroke.strong,
  }),
);
globalStyle('#cc-main .cm__btn--close', { display: 'none' });

/* Where there is room the title stands over its question. */
const apart = (selector: string): void => {
  globalStyle(`#cc-main .cm--${selector} .cm__texts`, at(from.tablet, { display: 'grid' }));
  globalStyle(
    `#cc-main .cm--${selector} .cm__title`,
    at(from.tablet, { marginInlineEnd: 0, fontSize: vars.size.l }),
  );
};

/* box: a card in the corner, within the half where a product page has its pictures: the column to buy stays free. */
apart('box');
globalStyle(
  '#cc-main .cm--box',
  at(from.tablet, {
    insetInline: `${vars.grid.gutter} auto`,
    insetBlockEnd: vars.grid.gutter,
    inlineSize: `min(25rem, 50% - 1.5 * ${vars.grid.gutter})`,
    border: ruled,
    borderRadius: vars.radius.panel,
  }),
);
globalStyle(
  '#cc-main .cm--box .cm__body',
  at(from.tablet, {
    gap: vars.space.x3,
    padding: vars.space.x5,
    paddingBlockEnd: vars.space.x4,
  }),
);

/* bar: ruled, along the foot; words, answers and the way to choose in three columns where there is room. */
globalStyle('#cc-main .cm--bar', { boxShadow: 'none' });
globalStyle(
  '#cc-main .cm--bar .cm__body',
  at(from.tablet, {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: vars.space.x6,
    alignItems: 'center',
  }),
);
globalStyle(
  '#cc-main .cm--bar .cm__body',
  at(from.desktop, {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: vars.space.x10,
    paddingInline: vars.grid.margin,
    paddingBlock: vars.space.x4,
  }),
);
globalStyle(
  '#cc-main .cm--bar .cm__texts',
  at(from.desktop, {
    display: 'grid',
    gridTemplateColumns: 'minmax(10rem, 1fr) minmax(0, 2.4fr)',
    columnGap: vars.space.x8,
    alignContent: 'center',
    alignItems: 'baseline',
  }),
);
globalStyle('#cc-main .cm--bar .cm__title', at(from.desktop, { marginInlineEnd: 0, fontSize: vars.size.l }));
globalStyle(
  '#cc-main .cm--bar .cm__btns',
  at(from.tablet, { gridTemplateColumns: 'auto auto', columnGap: vars.space.x2 }),
);
globalStyle('#cc-main .cm--bar .cm__btns', at(from.desktop, { columnGap: vars.space.x4 }));
globalStyle(
  '#cc-main .cm--bar .cm__btn-group:first-child',
  at(from.tablet, { gridTemplateColumns: 'repeat(2, auto)', gap: 0 }),
);
globalStyle(
  '#cc-main .cm--bar .cm__btn + .cm__btn',
  at(from.tablet, { borderInlineStart: `${vars.stroke.hairline} solid ${vars.color.ground}` }),
);

/* cloud: floats above the foot, wide. */
apart('cloud');
globalStyle(
  '#cc-main .cm--cloud',
  at(from.tablet, {
    insetInline: vars.grid.margin,
    insetBlockEnd: vars.grid.margin,
    marginInline: 'auto',
    maxInlineSize: '60rem',
    border: ruled,
    borderRadius: vars.radius.panel,
  }),
);
globalStyle(
  '#cc-main .cm--cloud .cm__body',
  at(from.tablet, {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: vars.space.x8,
    paddingInline: vars.space.x8,
    paddingBlock: vars.space.x5,
  }),
);
globalStyle('#cc-main .cm--cloud .cm__texts', { alignContent: 'center' });
globalStyle(
  '#cc-main .cm--cloud .cm__btns',
  at(from.tablet, { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.x1, minInlineSize: '13rem' }),
);
globalStyle(
  '#cc-main .cm--cloud .cm__btn-group',
  at(from.desktop, { gridTemplateColumns: 'repeat(2, auto)' }),
);
globalStyle(
  '#cc-main .cm--cloud .cm__btn-group:last-child',
  at(from.desktop, { gridTemplateColumns: 'minmax(0, 1fr)' }),
);
