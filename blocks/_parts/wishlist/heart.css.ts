import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

const HEART = 'M12 20S3.5 15 3.5 8.9A4.4 4.4 0 0 1 12 7.4a4.4 4.4 0 0 1 8.5 1.5C20.5 15 12 20 12 20Z';
const draw = (fill: string): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='${HEART}' fill='${fill}' stroke='%23000' stroke-width='1.6' stroke-linejoin='round'/%3E%3C/svg%3E")`;

/** On the form around hearts: a list of cards, or the name of a product. A heart itself has no class, as forty cards carry one. */
export const hearts = style({ display: 'contents' });

globalStyle(`${hearts} button[name='product']`, {
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.ink,
  cursor: 'pointer',
});
globalStyle(`${hearts} button[name='product']::before`, {
  content: '',
  gridArea: '1 / 1',
  inlineSize: 32,
  blockSize: 32,
  borderRadius: vars.radius.control,
  background: vars.color.ground,
  boxShadow: `0 0 0 ${vars.stroke.hairline} ${vars.color.line}`,
});
globalStyle(`${hearts} button[name='product']::after`, {
  content: '',
  gridArea: '1 / 1',
  inlineSize: 20,
  blockSize: 20,
  background: 'currentColor',
  mask: `${draw('none')} center / contain no-repeat`,
});
globalStyle(`${hearts} button[name='product'][aria-pressed='true']::after`, {
  mask: `${draw('%23000')} center / contain no-repeat`,
});
globalStyle(`${hearts} button[name='product']:hover`, { color: vars.color.inkInverse });
globalStyle(`${hearts} button[name='product']:hover::before`, { background: vars.color.ink });
/* Forced colours take backgrounds away, and a mask of nothing is nothing. */
globalStyle(`${hearts} button[name='product']::after`, {
  '@media': { '(forced-colors: active)': { background: 'ButtonText', forcedColorAdjust: 'none' } },
});

/* On a card it stands on the picture's upper corner, over the card's own link: the first row of the card's grid is its frame. */
globalStyle(`${hearts} > ul > li > button[name='product']`, {
  position: 'absolute',
  gridRow: '1 / 2',
  gridColumn: '1 / -1',
  zIndex: 2,
  insetBlockStart: 2,
  insetInlineEnd: 2,
});

/* Why a press did not work: over the foot of the window, wherever the card is. */
globalStyle(`${hearts} > [role='status']`, {
  position: 'fixed',
  zIndex: 20,
  insetBlockEnd: vars.space.x6,
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  inlineSize: 'max-content',
  maxInlineSize: 'calc(100vw - 2rem)',
  boxSizing: 'border-box',
  margin: 0,
  padding: `${vars.space.x3} ${vars.space.x4}`,
  borderRadius: vars.radius.card,
  background: vars.color.inverse,
  color: vars.color.inkInverse,
  boxShadow: vars.shadow.panel,
});
globalStyle(`[dir='rtl'] ${hearts} > [role='status']`, { transform: 'translateX(50%)' });
globalStyle(`${hearts} > [role='status']:empty`, { display: 'none' });
