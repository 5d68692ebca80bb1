import { globalStyle } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const at = (query: string, style: Record<string, unknown>) => ({ '@media': { [query]: style } });
const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;

/* On every phone: a low sheet at the foot, both answers side by side and alike. */
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
  gap: vars.space.x3,
  padding: vars.space.x4,
  paddingBlockEnd: `calc(${vars.space.x3} + env(safe-area-inset-bottom))`,
});
globalStyle('#cc-main .cm__texts', { display: 'grid', gap: vars.space.x1, alignContent: 'start' });
globalStyle('#cc-main .cm__title', { fontSize: vars.size.m, ...at(from.tablet, { fontSize: vars.size.l }) });
globalStyle('#cc-main .cm__desc', {
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
  ...at(from.tablet, { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.x1 }),
});
globalStyle('#cc-main .cm__btn-group', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(6.5rem, 1fr))',
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

/* box: a card in the corner. */
globalStyle(
  '#cc-main .cm--box',
  at(from.tablet, {
    insetInline: `${vars.grid.gutter} auto`,
    insetBlockEnd: vars.grid.gutter,
    inlineSize: '25rem',
    border: ruled,
    borderRadius: vars.radius.panel,
  }),
);
globalStyle(
  '#cc-main .cm--box .cm__body',
  at(from.tablet, { padding: vars.space.x6, paddingBlockEnd: vars.space.x3 }),
);

/* bar: ruled, along the foot; words, answers and the way to choose in three columns where there is room. */
globalStyle('#cc-main .cm--bar', { boxShadow: 'none' });
globalStyle(
  '#cc-main .cm--bar .cm__body',
  at(from.tablet, { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' }),
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
    gridTemplateColumns: 'minmax(10rem, 1fr) minmax(0, 2.4fr)',
    columnGap: vars.space.x8,
    alignContent: 'center',
    alignItems: 'baseline',
  }),
);
globalStyle(
  '#cc-main .cm--bar .cm__btns',
  at(from.desktop, { gridTemplateColumns: 'auto auto', columnGap: vars.space.x4 }),
);
globalStyle(
  '#cc-main .cm--bar .cm__btn-group',
  at(from.desktop, { gridTemplateColumns: 'repeat(2, auto)', gap: 0 }),
);
globalStyle(
  '#cc-main .cm--bar .cm__btn + .cm__btn',
  at(from.desktop, { borderInlineStart: `${vars.stroke.hairline} solid ${vars.color.ground}` }),
);

/* cloud: floats above the foot, wide. */
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
globalStyle('#cc-main .cm--cloud .cm__btns', at(from.tablet, { minInlineSize: '13rem' }));
globalStyle(
  '#cc-main .cm--cloud .cm__btn-group',
  at(from.desktop, { gridTemplateColumns: 'repeat(2, auto)' }),
);
globalStyle(
  '#cc-main .cm--cloud .cm__btn-group:last-child',
  at(from.desktop, { gridTemplateColumns: 'minmax(0, 1fr)' }),
);
