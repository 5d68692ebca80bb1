import type { BlockScript } from '../_contract/block-script.types';

/** The device's own sheet where there is one, else the panel with the other ways; its button copies the address. */
const share: BlockScript = async (element) => {
  const details = element.closest('details')!;
  if (element.tagName !== 'SUMMARY') return copyAddress(details);
  if (details.open || !(await shareByDevice(details.dataset))) details.open = !details.open;
};

/** False: this device has no such sheet, or it did not open. Closing it without a choice counts as opened. */
async function shareByDevice({ title, url }: DOMStringMap): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  return navigator.share({ title: title!, url: url! }).then(
    () => true,
    (error: unknown) => (error as Error).name === 'AbortError',
  );
}

/** Shows what became of it. Without the right to copy, the address stands there to be marked. */
async function copyAddress(details: HTMLDetailsElement): Promise<void> {
  const { url, copied, byHand } = details.dataset;
  const done = await (navigator.clipboard?.writeText(url!) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => false,
  );
  const status = details.querySelector('[role="status"]')!;
  // The same words again would not be read out again.
  status.textContent = '';
  requestAnimationFrame(() => {
    status.textContent = (done ? copied : byHand)!;
  });
}

export default share;
