import { globalStyle, keyframes, style, type StyleRule } from '@vanilla-extract/css';
import { from, hovers } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

/** Where a script will come the form has its last shape from the start: nothing moves when it is there. Browsers that have no such query get it then. */
function withScript(selector: string, rule: Omit<StyleRule, '@media' | 'selectors' | '@supports'>): void {
  globalStyle(`[data-ready] ${selector}`, rule);
  globalStyle(selector, { '@media': { '(scripting: enabled)': rule } });
}

const base = style({
  scrollMarginBlockStart: '6rem',
  marginInline: 'auto',
  maxInlineSize: vars.width.page,
  paddingInline: vars.grid.margin,
  marginBlockEnd: vars.space.x8,
});
globalStyle(`${base} h2`, { margin: 0, fontSize: vars.size.l });
globalStyle(`${base} p`, { margin: 0 });

export const desk = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${vars.space.x4} ${vars.space.x5}`,
  alignItems: 'center',
  maxInlineSize: '64rem',
  padding: vars.space.x4,
  border: `${vars.stroke.hairline} dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  '@media': {
    [from.desktop]: { gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 1.2fr)', padding: vars.space.x5 },
  },
});
globalStyle(`${base}[data-over] > ${desk}`, {
  borderStyle: 'solid',
  borderColor: vars.color.focus,
  background: vars.color.sunken,
});

/** One line above the results; its sign shows that it opens. */
export const fold = style({ borderBlock: `${vars.stroke.hairline} solid ${vars.color.line}` });
globalStyle(`${fold} > summary`, {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: 44,
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${fold} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${fold} > summary::after`, { content: '"+"', marginInlineStart: 'auto', fontSize: vars.size.l });
globalStyle(`${fold}[open] > summary::after`, { content: '"–"' });
globalStyle(`${fold} h2`, { fontSize: vars.size.m, fontWeight: vars.weight.strong });
globalStyle(`${fold} > ${desk}`, { marginBlockEnd: vars.space.x4 });

export const picture = style({
  margin: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 88,
  blockSize: 88,
  background: vars.color.sunken,
  overflow: 'hidden',
  borderRadius: vars.radius.control,
});
globalStyle(`${picture} > img`, { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
globalStyle(`${picture} > [hidden]`, { display: 'none' });
export const sign = style({ display: 'grid', color: vars.color.inkMuted });
export const words = style({
  display: 'grid',
  gap: vars.space.x1,
  color: vars.color.inkMuted,
  maxInlineSize: vars.width.text,
});
globalStyle(`${words} > h2`, { color: vars.color.ink });

export const form = style({
  display: 'grid',
  gap: vars.space.x3,
  gridColumn: '1 / -1',
  '@media': { [from.desktop]: { gridColumn: 'auto' } },
});
export const choices = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x3 });

/** The field lies over its words, so that the whole of it takes the finger; without a script it shows the name of the file instead. */
export const choice = style({
  position: 'relative',
  display: 'inline-grid',
  gap: vars.space.x1,
  minBlockSize: 44,
  cursor: 'pointer',
});
globalStyle(`${choice} > span`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: 44,
  fontWeight: vars.weight.strong,
});
globalStyle(`${choice} > input`, {
  minBlockSize: 44,
  maxInlineSize: '100%',
  font: 'inherit',
  fontSize: vars.size.s,
  color: vars.color.inkMuted,
});
withScript(`${choice} > span`, {
  justifyContent: 'center',
  paddingInline: vars.space.x5,
  border: `${vars.stroke.strong} solid ${vars.color.ink}`,
  borderRadius: vars.radius.control,
  color: vars.color.ink,
});
globalStyle(`[data-ready] ${choice}:hover > span`, {
  '@media': { [hovers]: { background: vars.color.ink, color: vars.color.inkInverse } },
});
withScript(`${choice} > input`, {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
});
withScript(`${choice}:focus-within > span`, {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
});

/** A camera is worth its own button where one is held in the hand. */
export const camera = style({ display: 'none', '@media': { '(pointer: coarse)': { display: 'block' } } });
const appear = keyframes({ to: { position: 'static', visibility: 'visible' } });
/* With the script a picture is sent as soon as it is chosen; one that never gets ready leaves the button. */
export const send = style({
  '@media': {
    '(scripting: enabled)': {
      position: 'absolute',
      visibility: 'hidden',
      animation: `${appear} 0s 6s forwards`,
    },
  },
});
globalStyle(`[data-ready] ${send}`, { display: 'none' });
export const hint = style({ fontSize: vars.size.s, color: vars.color.inkMuted });
export const drop = style({ display: 'none' });
globalStyle(`[data-ready] ${drop}`, { '@media': { [hovers]: { display: 'inline' } } });
export const error = style({ color: vars.color.danger, fontWeight: vars.weight.strong });
export const status = style({
  fontWeight: vars.weight.strong,
  selectors: { '&:empty': { display: 'none' } },
});

const calm = style([base]);
const index = style([base]);
globalStyle(`${index} > ${desk}`, { maxInlineSize: 'none', borderStyle: 'solid', borderRadius: 0 });
globalStyle(`${index} ${picture}`, { borderRadius: 0 });
const band = style([base]);
globalStyle(`${band} > ${desk}`, {
  maxInlineSize: 'none',
  border: 0,
  borderInlineStart: `${vars.space.x2} solid ${vars.color.accent}`,
  background: vars.color.sunken,
  borderRadius: 0,
});
globalStyle(`${band} ${picture}`, { background: vars.color.raised, borderRadius: 0 });
export const looks = { calm, index, band };
