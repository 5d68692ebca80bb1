import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { caption } from '../theme/typography.css';

export const trail = style([
  caption,
  {
    listStyle: 'none',
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space.x2,
    color: vars.color.inkMuted,
  },
]);
globalStyle(`${trail} > li`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  gap: vars.space.x2,
});
globalStyle(`${trail} > li + li::before`, { content: '/', color: vars.color.inkMuted });
globalStyle(`${trail} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  textUnderlineOffset: '0.24em',
});
