import { readFrameNonce, readReport, READY, type FrameOrder } from '../model/frame-messages';
import { announce } from './announce';
import { showOverflows } from './show-overflows';

/**
 * The editor's side of the preview: a click on a block of the page opens it as its entry in the outline does, a block that is chosen
 * in the outline is marked and scrolled to in the page, and a frame that takes another's place is scrolled as that one was.
 */
const ports = new WeakMap<HTMLIFrameElement, MessagePort>();
/** Event of the document: a frame takes messages. */
export const FRAME_READY = 'composer-frame-ready';
/** Scroll position of the shown page, CSS pixels; undefined: none was shown yet. */
let position: number | undefined;
/** The block that the shown page was last scrolled to, or in which it was clicked. */
let revealed: string | null = null;

window.addEventListener('message', ({ data, source, origin }) => {
  if (data !== READY) return;
  const frame = listFrames().find(({ contentWindow }) => contentWindow !== null && contentWindow === source);
  if (frame && new URL(frame.src).origin === origin) connect(frame, origin);
});

/** After an answer is shown: the page marks the block that the outline marks. */
export function showChosenBlock(): void {
  const frames = listFrames();
  for (const frame of frames) select(frame);
  showOverflows();
  // A frame that is still loading scrolls to it once it is there.
  if (frames.every((frame) => ports.has(frame))) revealed = findChosen();
}

/** Shows a block in the preview as another document of the page has it. @param html null: as the page came with it */
export function showInFrames(block: string, html: string | null): void {
  for (const frame of listFrames()) send(frame, { show: block, page: html });
}

function connect(frame: HTMLIFrameElement, origin: string): void {
  const { port1, port2 } = new MessageChannel();
  ports.get(frame)?.close();
  ports.set(frame, port1);
  port1.onmessage = ({ data }) => take(frame, data);
  frame.contentWindow!.postMessage(readFrameNonce(frame.src), origin, [port2]);
  if (position !== undefined) send(frame, { scrollTo: position });
  showChosenBlock();
  document.dispatchEvent(new Event(FRAME_READY));
}

function take(frame: HTMLIFrameElement, data: unknown): void {
  const report = readReport(data);
  if (!report || !frame.isConnected || isLoading(frame)) return;
  if ('overflows' in report) showOverflows(report);
  else if ('scrolledTo' in report) position = report.scrolledTo;
  else choose(report.blocks);
}

/** Opens the innermost block that the outline has. */
function choose(ids: readonly string[]): void {
  const entries = new Map(listEntries());
  const id = ids.find((one) => entries.has(one));
  const note = document.querySelector<HTMLElement>('[data-elsewhere]');
  if (note) note.hidden = id !== undefined;
  if (id === undefined) return announce(note?.textContent ?? '');
  // Where it was clicked it is in view.
  revealed = id;
  const entry = entries.get(id)!;
  entry.focus();
  // As with a pointer: with `click()` the focus would go on to the settings.
  entry.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}

function select(frame: HTMLIFrameElement): void {
  const chosen = findChosen();
  send(frame, { select: chosen, reveals: chosen !== revealed });
}

const send = (frame: HTMLIFrameElement, order: FrameOrder): void => ports.get(frame)?.postMessage(order);

const isLoading = (frame: HTMLIFrameElement): boolean => frame.dataset['loading'] !== undefined;

const listFrames = (): HTMLIFrameElement[] => [
  ...document.querySelectorAll<HTMLIFrameElement>('iframe[data-stamp]'),
];

/** Links of the outline by the blocks that they open. */
const listEntries = (): [string, HTMLAnchorElement][] =>
  [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-labelledby="outline-title"] a[href]')].flatMap(
    (link): [string, HTMLAnchorElement][] => {
      const id = new URL(link.href).searchParams.get('block');
      return id === null ? [] : [[id, link]];
    },
  );

const findChosen = (): string | null =>
  listEntries().find(([, link]) => link.getAttribute('aria-current') === 'true')?.[0] ?? null;
