import { DEEPEST, readFrameNonce, readOrder, READY, type FrameReport } from '../model/frame-messages';
import { measureTexts } from './measure-texts';
import { replaceBlock } from './replace-block';
import { markBlocks } from './mark-blocks';

/**
 * The only script of a page in the editor's frame. It reports which block is clicked, how far the page is scrolled and which texts
 * have no room, and marks the chosen block, through a port of the editor. It is inline: its element carries the editor's origin.
 */
const editor = document.currentScript?.dataset['editor'];
/** The editor's script may start after the frame. */
const RETRY_MS = 250;
const TRIES = 240;
/** A page is measured when nothing has changed it for this long. */
const MEASURE_AFTER_MS = 150;

if (editor !== undefined && parent !== window) waitForPort(editor);
document.addEventListener('submit', (event) => event.preventDefault(), true);

function waitForPort(origin: string): void {
  // Kept: the timer may run once more after its document is gone.
  const host = parent;
  let tries = 0;
  const callOut = () => {
    host.postMessage(READY, origin);
    if (++tries >= TRIES) clearInterval(timer);
  };
  const timer = setInterval(callOut, RETRY_MS);
  callOut();
  window.addEventListener(
    'message',
    function take({ origin: from, source, data, ports }: MessageEvent): void {
      const [port, ...more] = ports;
      if (from !== origin || source !== host || !port || more.length > 0) return;
      if (data !== readFrameNonce(location.href) || data === '') return;
      window.removeEventListener('message', take);
      clearInterval(timer);
      connect(port);
    },
  );
}

function connect(port: MessagePort): void {
  const report = (message: FrameReport) => port.postMessage(message);
  const marks = markBlocks(document);
  const measure = once(MEASURE_AFTER_MS, () =>
    report({ overflows: measureTexts(document), width: window.innerWidth }),
  );
  const act = (data: unknown) => {
    const order = readOrder(data);
    if (!order) return;
    if ('scrollTo' in order) window.scrollTo({ top: order.scrollTo, behavior: 'instant' });
    else if ('show' in order) {
      replaceBlock(document, order.show, order.page);
      measure();
    } else marks.select(order.select, order.reveals);
  };
  // What comes before the page is there is done once it is.
  whenParsed(() => {
    port.addEventListener('message', ({ data }) => act(data));
    port.start();
  });
  // Style sheets and fonts decide what has room.
  whenLoaded(() => void document.fonts.ready.then(measure));
  window.addEventListener('resize', measure);
  window.addEventListener('scroll', () => report({ scrolledTo: Math.max(0, window.scrollY) }), {
    passive: true,
  });
  document.addEventListener('mouseover', ({ target }) => marks.hover(findBlocks(target)[0] ?? null));
  document.documentElement.addEventListener('mouseleave', () => marks.hover(null));
  document.addEventListener(
    'click',
    (event) => {
      // A `summary` opens its text, so that what is inside can be chosen.
      if (!(event.target instanceof Element && event.target.closest('summary'))) event.preventDefault();
      event.stopPropagation();
      const blocks = findBlocks(event.target).slice(0, DEEPEST);
      if (blocks.length > 0) report({ blocks: blocks.map((block) => block.dataset['block']!) });
    },
    true,
  );
}

/** Blocks around an element, the innermost first. */
function findBlocks(target: EventTarget | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  let block = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
  while (block) {
    found.push(block);
    block = block.parentElement?.closest<HTMLElement>('[data-block]') ?? null;
  }
  return found;
}

function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}

/** The work, this long after it was last called for. */
function once(ms: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
}

function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work, { once: true });
  else work();
}
