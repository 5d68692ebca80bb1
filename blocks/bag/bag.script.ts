import type { cartRevision } from '../../eshop-api/domains/bag/bag.contract';
import { quickAdded, emitBagChanged } from '../_journey/bag/bag-event';
import { refreshBlock } from '../_contract/block-html/draw-again';
import type { BlockScript } from '../_contract/block-script.types';
import { postFromBrowser } from '../_contract/browser-api/call-from-browser';
import { dropStored, readStored } from '../_contract/storage/browser-storage';
import { bagHash } from '../_contract/storage/stored-cookies';
import { bagRecommended } from '../_contract/storage/stored-in-browser';

/** Two tabs and two devices agree within 2 s: asked a little more often than that. */
const ROUND_MS = 1500;

/** Watches the bag while its page is seen, and draws it again when somebody else has changed it. */
const watchBag: BlockScript = (element) => {
  const place = element.closest<HTMLElement>('[data-block]');
  if (!place) return;
  reportShown(place);
  if (watched.has(place)) return;
  watched.add(place);
  const onQuickAdd = () => {
    if (place.isConnected) void drawOwn(place);
  };
  document.addEventListener(quickAdded, onQuickAdd);
  const timer = setInterval(() => {
    if (!place.isConnected)
      return (document.removeEventListener(quickAdded, onQuickAdd), clearInterval(timer));
    if (document.visibilityState === 'visible') void look(place).catch(() => undefined);
  }, ROUND_MS);
  const observer = new MutationObserver(() => reportShown(place));
  observer.observe(place, { childList: true });
};

/** Added on a card of this page: nobody else has changed the bag, so nothing is said of it. */
async function drawOwn(place: HTMLElement): Promise<void> {
  drawing.add(place);
  await refreshBlock(place).catch(() => false);
  drawing.delete(place);
}

const watched = new WeakSet<HTMLElement>();
const drawing = new WeakSet<HTMLElement>();
/** Number of lines that was shown last. */
const counts = new WeakMap<HTMLElement, number>();

const shown = (place: HTMLElement): HTMLElement | null => place.querySelector<HTMLElement>('[data-revision]');
const revisionOf = (place: HTMLElement): number => Number(shown(place)?.dataset.revision ?? 0);

/** The header's count follows what this page shows; what was recommended for a bag goes when it becomes empty (docs/contract/bag.md#empty-bag). */
function reportShown(place: HTMLElement): void {
  const count = Number(shown(place)?.dataset.count ?? 0);
  if (count === 0) dropStored(bagRecommended);
  const before = counts.get(place);
  counts.set(place, count);
  if (before !== undefined && (before === 0) !== (count === 0)) drawFollowers();
  emitBagChanged(count);
}

/** Blocks that show something else under an empty bag. */
function drawFollowers(): void {
  const places = new Set(
    [...document.querySelectorAll('[data-follows-bag]')].map((mark) =>
      mark.closest<HTMLElement>('[data-block]'),
    ),
  );
  for (const place of places) if (place) void refreshBlock(place).catch(() => undefined);
}

async function look(place: HTMLElement): Promise<void> {
  const hashOrderId = readStored(bagHash);
  if (!hashOrderId) return;
  const before = revisionOf(place);
  const { revision } = await postFromBrowser<typeof cartRevision>('/cart/revision', {
    profile: localeOf(),
    hashOrderId,
  });
  // A command of this page may have come between: what it brought is as new.
  if (
    revision > before &&
    revisionOf(place) === before &&
    !drawing.has(place) &&
    !place.querySelector('[aria-busy="true"]')
  )
    await showAgain(place);
}

const localeOf = (): string => location.pathname.split('/')[1] ?? '';

async function showAgain(place: HTMLElement): Promise<void> {
  if (!(await refreshBlock(place))) return;
  const line = place.querySelector<HTMLElement>('[data-changed]');
  if (line) line.textContent = line.dataset.changed!;
}

export default watchBag;
