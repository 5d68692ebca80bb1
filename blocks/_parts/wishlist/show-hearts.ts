import { readSaved } from './saved-products';

const HEART = 'button[name="product"][data-on-press]';

/** Presses the hearts of saved products, and writes how many there are beside the sign of the header. @param page of the wishlist */
export async function showHearts(page: string): Promise<void> {
  const { ids } = await readSaved(page);
  for (const heart of document.querySelectorAll<HTMLButtonElement>(HEART))
    setPressed(heart, ids.has(heart.value));
  for (const sign of document.querySelectorAll<HTMLElement>('a[data-tool="heart"]'))
    if (ids.size > 0) sign.dataset.count = String(ids.size);
    else delete sign.dataset.count;
}

/** Only what differs is written: a change of the page starts this again. */
function setPressed(heart: HTMLButtonElement, isPressed: boolean): void {
  if (heart.getAttribute('aria-pressed') !== String(isPressed))
    heart.setAttribute('aria-pressed', String(isPressed));
}

let observer: MutationObserver | undefined;
let isDue = false;

/** The same for hearts that come later: deferred lists, filters, the next page. */
export function followHearts(page: string): Promise<void> {
  observer ??= new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      void showHearts(page);
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return showHearts(page);
}
