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

/** Where a dragged block would land, and the line that shows it. */
interface Target {
  at: string;
  marked: HTMLElement;
  side: 'before' | 'after' | 'first';
}

/** The browser's own drag and drop: it scrolls at the edges, Escape cancels it, and it works by touch. */
export function startDrag(): void {
  let dragged: Entry | null = null;
  let target: Target | undefined;

  document.addEventListener('dragstart', ({ target: handle, dataTransfer }) => {
    if (!(handle instanceof HTMLElement) || handle.dataset['handle'] === undefined || !findForm()) return;
    dragged = findEntry(handle);
    if (!dragged || !dataTransfer) return;
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', dragged.dataset['name']!);
    dataTransfer.setDragImage(linkOf(dragged), 0, 0);
    dragged.dataset['dragged'] = '';
  });
  document.addEventListener('dragover', (event) => {
    if (!dragged) return;
    aim(findTarget(event, dragged));
    // Without it nothing can be dropped there.
    if (target) event.preventDefault();
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    // Out of the window, or cancelled.
    if (!relatedTarget) aim(undefined);
  });
  document.addEventListener('drop', (event) => {
    if (!dragged || !target) return;
    event.preventDefault();
    sendAct(dragged, 'move', target.at);
  });
  document.addEventListener('dragend', () => {
    aim(undefined);
    if (dragged) delete dragged.dataset['dragged'];
    dragged = null;
  });

  function aim(next: Target | undefined): void {
    if (target) delete target.marked.dataset['drop'];
    if (next) next.marked.dataset['drop'] = next.side;
    target = next;
  }
}

/** Position under the pointer, where the block may stand and does not stand already. */
function findTarget({ target, clientY }: DragEvent, dragged: Entry): Target | undefined {
  const list = target instanceof Element ? findList(target) : null;
  if (!list || !isOffered(list, dragged)) return undefined;
  const over = findEntry(target as Element);
  const entry = over && list.contains(over) ? over : null;
  if (!entry)
    return listEntries(list).length > 0 ? undefined : { at: writeSpot(list), marked: list, side: 'first' };
  const { top, height } = linkOf(entry).getBoundingClientRect();
  const isBefore = clientY < top + height / 2;
  const after = isBefore ? findEntry(entry.previousElementSibling) : entry;
  if (entry === dragged || after === dragged || (!isBefore && entry.nextElementSibling === dragged))
    return undefined;
  return { at: writeSpot(list, after), marked: entry, side: isBefore ? 'before' : 'after' };
}
