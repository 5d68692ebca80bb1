import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

/* As large as the file: the shopper scrolls over the leather. */
export const zoom = style({
  inset: 0, inlineSize: '100vw', maxInlineSize: '100vw', blockSize: '100dvh', maxBlockSize: '100dvh', margin: 0, padding: 0, border: 0, overflow: 'auto', overscrollBehavior: 'contain', background: vars.color.picture,
});
globalStyle(`${zoom} > img`, { display: 'block', inlineSize: 'max(100vw, 100dvh, 1200px)', maxInlineSize: 'none', blockSize: 'auto', marginInline: 'auto' });
globalStyle(`${zoom} > button`, {
  position: 'fixed', insetBlockStart: vars.space.x4, insetInlineEnd: vars.space.x4, display: 'grid', placeItems: 'center', inlineSize: 48, blockSize: 48, border: 0, borderRadius: vars.radius.control,
  background: vars.color.ink, color: vars.color.inkInverse, font: 'inherit', textAlign: 'center', cursor: 'pointer',
});
