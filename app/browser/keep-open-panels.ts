/** Remembers which popovers, dialogs and details of a place stand open; the returned function opens their successors. */
export function keepOpenPanels(place: HTMLElement): () => void {
  const popovers = idsOf(place, '[popover]:popover-open');
  const dialogs = idsOf(place, 'dialog[open]');
  const details = idsOf(place, 'details[open]');
  const find = (id: string) => place.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  return () => {
    for (const id of popovers) find(id)?.showPopover?.();
    for (const id of dialogs) (find(id) as HTMLDialogElement | null)?.showModal?.();
    for (const id of details) find(id)?.setAttribute('open', '');
  };
}

function idsOf(place: HTMLElement, selector: string): string[] {
  try {
    return [...place.querySelectorAll(selector)].map(({ id }) => id).filter(Boolean);
  } catch {
    // A browser (or a test's DOM) that does not know the selector has no such panel open.
    return [];
  }
}
