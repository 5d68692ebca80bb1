import type { BlockScript } from '../_contract/block-script.types';
import { refreshBlock } from '../_contract/block-html/refresh-block';
import type { FormState } from '../_contract/commands/form-state.types';

/** Draws the sum again whenever a step of the checkout has changed something, and announces a new total. */
const followCheckout: BlockScript = (element) => {
  const container = element.closest<HTMLElement>('[data-block]');
  if (!container || following.has(container)) return;
  following.add(container);
  listen(
    'shop:command',
    (event) => {
      if (/^(checkout|bag)\./.test((event as CustomEvent<FormState>).detail.command))
        renew(container).catch(() => undefined);
    },
    container,
  );
};

const following = new WeakSet<HTMLElement>();

/** Until the place is gone: a soft navigation takes blocks away without a word. */
function listen(name: string, act: (event: Event) => void, element: HTMLElement): void {
  const onEvent = (event: Event): void =>
    element.isConnected ? act(event) : document.removeEventListener(name, onEvent);
  document.addEventListener(name, onEvent);
}

const totalOf = (element: HTMLElement): string | undefined =>
  element.querySelector<HTMLElement>('[data-total]')?.dataset.total;

/** Of two changes at once the later answer counts. */
let latest = 0;

async function renew(element: HTMLElement): Promise<void> {
  const turn = (latest += 1);
  const before = totalOf(element);
  if (!(await refreshBlock(element, () => turn === latest)) || totalOf(element) === before) return;
  const line = element.querySelector<HTMLElement>('[data-changed]');
  // After the frame in which the empty line was put in: a live region announces changes only.
  if (line)
    requestAnimationFrame(() => {
      line.textContent = line.dataset.changed!;
    });
}

export default followCheckout;
