import { globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css';

/**
 * A picture that did not arrive shows the ground of pictures instead of the browser's broken sign and a text under badges and buttons.
 * Chromium and Firefox draw an `img`'s boxes only while it has no picture; Safari draws none and shows its own sign.
 * @param selector of `img` elements whose later siblings are positioned where they overlap it
 * @param content of CSS; `attr(alt)` where nothing else names the picture
 */
export function coverMissing(selector: string, content: '""' | 'attr(alt)' = '""'): void {
  globalStyle(`:where(${selector})`, { position: 'relative' });
  globalStyle(`${selector}::after`, {
    content,
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    padding: vars.space.x4,
    background: vars.color.picture,
    color: vars.color.inkMuted,
    fontSize: vars.size.s,
    textAlign: 'center',
  });
}
