/** The frame of the preview names what it shows: the same stamp is the same page. */
const stampOf = (frame: Element): string | null => frame.getAttribute('data-stamp');

/**
 * Puts the frame of an answer in the shown one's place without a blank in between: it loads unseen, then replaces the other. A
 * draft that has not changed is not loaded again; only its width follows.
 */
export function showFrame(shown: HTMLIFrameElement, answered: HTMLIFrameElement): void {
  const stage = shown.parentElement!;
  for (const late of stage.querySelectorAll<HTMLIFrameElement>('iframe[data-loading]'))
    if (stampOf(late) !== stampOf(answered)) late.remove();
  shown.className = answered.className;
  if (stampOf(shown) === stampOf(answered)) return;
  const waiting = stage.querySelector<HTMLIFrameElement>('iframe[data-loading]');
  if (waiting) {
    waiting.className = answered.className;
    return;
  }
  const next = document.importNode(answered, false);
  next.loading = 'eager';
  next.dataset['loading'] = '';
  next.tabIndex = -1;
  next.setAttribute('aria-hidden', 'true');
  next.addEventListener('load', () => reveal(stage, next), { once: true });
  stage.append(next);
}

function reveal(stage: HTMLElement, next: HTMLIFrameElement): void {
  if (!next.isConnected) return;
  for (const frame of stage.querySelectorAll('iframe')) if (frame !== next) frame.remove();
  delete next.dataset['loading'];
  next.removeAttribute('tabindex');
  next.removeAttribute('aria-hidden');
}
