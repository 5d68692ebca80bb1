import { useEffect } from 'react';
import { earlyMark, hereMark, stillLater } from '../../ui/layout/later';

/** Parts laid out between two frames: a row of cards on a phone. */
const SLICE = 2;

/** Safari has no idle callback. */
const whenIdle = (work: () => void): void => void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 500 }) : setTimeout(work, 50));

/** Once the page listens. */
export const useWholePage = (): void => useEffect(() => whenIdle(() => layOutRest()), []);

/**
 * Lays out what the first frame left for later, a few parts at a time and always in an idle moment: nobody's press
 * waits behind it, and searching, printing or scrolling finds the whole page. Ends when nothing is left, on whatever page that is.
 */
export function layOutRest(root: HTMLElement = document.documentElement): void {
  if (!root.hasAttribute(earlyMark)) return;
  const parts = [...root.querySelectorAll(stillLater)].slice(0, SLICE);
  parts.forEach((part) => part.setAttribute(hereMark, ''));
  if (parts.length === SLICE) return whenIdle(() => layOutRest(root));
  root.removeAttribute(earlyMark);
}
