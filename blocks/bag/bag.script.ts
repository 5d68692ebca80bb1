import type { cartRevision } from '../../eshop-api/domains/bag/bag.contract';
import { quickAdded, emitBagChanged } from '../_journey/bag/bag-event';
import { refreshBlock } from '../_contract/block-html/refresh-block';
import type { BlockScript } from '../_contract/block-script.types';
import { postFromBrowser } from '../_contract/browser-api/call-from-browser';
import { dropStored, readStored } from '../_contract/storage/browser-storage';
import { bagHash } from '../_contract/storage/stored-cookies';
import { bagRecommended } from '../_contract/storage/stored-in-browser';

/** Two tabs and two devices agree within 2 s: fetched a little more often than that. */
const ROUND_MS = 1500;

/** Watches the bag while its page is seen, and draws it again when someone else has changed it. */
const watchBag: BlockScript = (element) => {
  const container = element.closest<HTMLElement>('[data-block]');
  if (!container) return;
  reportShown(container);
  if (watched.has(container)) return;
  watched.add(container);
  const onQuickAdd = () => {
    if (container.isConnected) void refreshBag(container);
  };
  document.addEventListener(quickAdded, onQuickAdd);
  const timer = setInterval(() => {
    if (!container.isConnected)
      return (document.removeEventListener(quickAdded, onQuickAdd), clearInterval(timer));
    if (document.visibilityState === 'visible') void poll(container).catch(() => undefined);
  }, ROUND_MS);
  const observer = new MutationObserver(() => reportShown(container));
  observer.observe(container, { childList: true });
};

/** Added on a card of this page: no other device has changed the bag, so there is no note. */
async function refreshBag(element: HTMLElement): Promise<void> {
  drawing.add(element);
  await refreshBlock(element).catch(() => false);
  drawing.delete(element);
}

const watched = new WeakSet<HTMLElement>();
const drawing = new WeakSet<HTMLElement>();
/** Number of lines that was shown last. */
const counts = new WeakMap<HTMLElement, number>();

const shown = (element: HTMLElement): HTMLElement | null =>
  element.querySelector<HTMLElement>('[data-revision]');
const revisionOf = (element: HTMLElement): number => Number(shown(element)?.dataset.revision ?? 0);

/** The header's count follows what this page shows; what was recommended for a bag goes when it becomes empty (docs/contract/bag.md#empty-bag). */
function reportShown(element: HTMLElement): void {
  const count = Number(shown(element)?.dataset.count ?? 0);
  if (count === 0) dropStored(bagRecommended);
  const before = counts.get(element);
  counts.set(element, count);
  if (before !== undefined && (before === 0) !== (count === 0)) drawFollowers();
  emitBagChanged(count);
}

/** Blocks that show something else under an empty bag. */
function drawFollowers(): void {
  const roots = new Set(
    [...document.querySelectorAll('[data-follows-bag]')].map((mark) =>
      mark.closest<HTMLElement>('[data-block]'),
    ),
  );
  for (const element of roots) if (element) void refreshBlock(element).catch(() => undefined);
}

async function poll(element: HTMLElement): Promise<void> {
  const hashOrderId = readStored(bagHash);
  if (!hashOrderId) return;
  const before = revisionOf(element);
  const { revision } = await postFromBrowser<typeof cartRevision>('/cart/revision', {
    profile: localeOf(),
    hashOrderId,
  });
  // A command of this page may have come between: what it brought is as new.
  if (
    revision > before &&
    revisionOf(element) === before &&
    !drawing.has(element) &&
    !element.querySelector('[aria-busy="true"]')
  )
    await showAgain(element);
}

const localeOf = (): string => location.pathname.split('/')[1] ?? '';

async function showAgain(element: HTMLElement): Promise<void> {
  if (!(await refreshBlock(element))) return;
  const line = element.querySelector<HTMLElement>('[data-changed]');
  if (line) line.textContent = line.dataset.changed!;
}

export default watchBag;
