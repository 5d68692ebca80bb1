import {
  findEntry,
  findForm,
  findList,
  isOffered,
  linkOf,
  listEntries,
  sendAct,
  writeSpot,
  type Entry,
} from './outline-acts';
import { scrollAtEdges } from './scroll-at-edges';

/** Where a dragged block would land, and the line that shows it. */
interface Target {
  at: string;
  marked: HTMLElement;
  side: 'before' | 'after' | 'first';
}

/** The block that is dragged, and where it would land. */
class Drag {
  dragged: Entry | null = null;
  target: Target | undefined;

  /** @returns the block; null: the element is no handle of one */
  begin(handle: EventTarget | null): Entry | null {
    const isHandle = handle instanceof HTMLElement && handle.dataset['handle'] !== undefined;
    if (!isHandle || !findForm()) return null;
    this.dragged = findEntry(handle);
    if (this.dragged) this.dragged.dataset['dragged'] = '';
    return this.dragged;
  }

  /** @param over what is under the pointer */
  moveTo(over: EventTarget | null, clientY: number): void {
    this.aim(this.dragged ? findTarget(over, clientY, this.dragged) : undefined);
  }

  aim(next: Target | undefined): void {
    if (this.target) delete this.target.marked.dataset['drop'];
    if (next) next.marked.dataset['drop'] = next.side;
    this.target = next;
  }

  drop(): void {
    if (this.dragged && this.target) sendAct(this.dragged, 'move', this.target.at);
  }

  end(): void {
    this.aim(undefined);
    if (this.dragged) delete this.dragged.dataset['dragged'];
    this.dragged = null;
  }
}

/** Moves blocks by their handles. */
export function startDrag(): void {
  const drag = new Drag();
  startMouse(drag);
  startTouch(drag);
}

/** The browser's own drag and drop: it scrolls at the edges, and Escape cancels it. */
function startMouse(drag: Drag): void {
  document.addEventListener('dragstart', (event) => {
    const { target, dataTransfer } = event;
    // Of a finger that rests on a handle, which drags already.
    if (drag.dragged) return event.preventDefault();
    const dragged = dataTransfer && drag.begin(target);
    if (!dragged) return;
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', dragged.dataset['name']!);
    dataTransfer.setDragImage(linkOf(dragged), 0, 0);
  });
  document.addEventListener('dragover', (event) => {
    drag.moveTo(event.target, event.clientY);
    // Without it nothing can be dropped there.
    if (drag.target) event.preventDefault();
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    // Out of the window, or cancelled.
    if (!relatedTarget) drag.aim(undefined);
  });
  document.addEventListener('drop', (event) => {
    if (!drag.target) return;
    event.preventDefault();
    drag.drop();
  });
  document.addEventListener('dragend', () => drag.end());
}

/** Pixels that a finger moves before it drags: a touch alone does nothing. */
const LEAST_MOVE = 5;

/** A finger or a pen drags at once, by a handle alone: anywhere else it scrolls. */
function startTouch(drag: Drag): void {
  let finger: { id: number; handle: HTMLElement; y: number; isMoving: boolean } | undefined;
  const edges = scrollAtEdges((x, y) => drag.moveTo(document.elementFromPoint(x, y), y));
  const stop = (): void => {
    finger = undefined;
    edges.stop();
    drag.end();
  };

  document.addEventListener('pointerdown', ({ target, pointerType, pointerId, clientY }) => {
    if (pointerType === 'mouse' || finger || !(target instanceof HTMLElement)) return;
    if (target.dataset['handle'] === undefined) return;
    finger = { id: pointerId, handle: target, y: clientY, isMoving: false };
    target.setPointerCapture(pointerId);
  });
  document.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (finger?.id !== pointerId) return;
    if (!finger.isMoving && Math.abs(clientY - finger.y) < LEAST_MOVE) return;
    if (!finger.isMoving && !drag.begin(finger.handle)) return stop();
    finger.isMoving = true;
    drag.moveTo(document.elementFromPoint(clientX, clientY), clientY);
    edges.follow(finger.handle, clientX, clientY);
  });
  document.addEventListener('pointerup', ({ pointerId }) => {
    if (finger?.id !== pointerId) return;
    drag.drop();
    stop();
  });
  document.addEventListener('pointercancel', ({ pointerId }) => {
    if (finger?.id === pointerId) stop();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (finger && key === 'Escape') stop();
  });
}

/** Position under the pointer, where the block may stand and does not stand already. */
function findTarget(over: EventTarget | null, clientY: number, dragged: Entry): Target | undefined {
  const list = over instanceof Element ? findList(over) : null;
  if (!list || !isOffered(list, dragged)) return undefined;
  const found = findEntry(over as Element);
  const entry = found && list.contains(found) ? found : null;
  if (!entry)
    return listEntries(list).length > 0 ? undefined : { at: writeSpot(list), marked: list, side: 'first' };
  const { top, height } = linkOf(entry).getBoundingClientRect();
  const isBefore = clientY < top + height / 2;
  const after = isBefore ? findEntry(entry.previousElementSibling) : entry;
  if (entry === dragged || after === dragged || (!isBefore && entry.nextElementSibling === dragged))
    return undefined;
  return { at: writeSpot(list, after), marked: entry, side: isBefore ? 'before' : 'after' };
}
