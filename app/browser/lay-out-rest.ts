import { useEffect } from 'react';
import { earlyMark } from '../../ui/layout/early-mark';
import { hereMark, stillLater } from '../../ui/layout/later';

/** Safari has no idle callback. */
const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 500 }) : setTimeout(work, 50));

/** Once the page listens. */
export const useWholePage = (): void => useEffect(() => whenIdle(() => layOutRest()), []);

/**
 * Lays out what the first frame left for later, one part at a time and always in an idle moment: nobody's press
 * waits behind it, and searching, printing or scrolling finds the whole page. Ends when nothing is left, on whatever page that is.
 */
export function layOutRest(root: HTMLElement = document.documentElement): void {
  if (!root.hasAttribute(earlyMark)) return;
  const part = root.querySelector(stillLater);
  if (!part) return root.removeAttribute(earlyMark);
  part.setAttribute(hereMark, '');
  whenIdle(() => layOutRest(root));
}
