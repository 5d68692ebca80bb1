import { useEffect, type RefObject } from 'react';

/** What comes with the script, fetched when a shopper comes near: preview, dropping, pasting, and a smaller file to send. */
export function usePictureDesk(desk: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = desk.current;
    if (!element) return;
    const ended = new AbortController();
    // A broken line leaves the plain form, which is sent by its button.
    const open = (): void =>
      void import('./desk/open-desk').then(
        ({ openDesk }) => openDesk(element, ended.signal),
        () => undefined,
      );
    const once = { once: true, signal: ended.signal };
    for (const type of ['pointerenter', 'focusin', 'dragenter', 'touchstart', 'change'])
      element.addEventListener(type, open, { ...once, passive: true });
    document.addEventListener('paste', open, once);
    element.dataset.ready = '';
    return () => ended.abort();
  }, [desk]);
}
