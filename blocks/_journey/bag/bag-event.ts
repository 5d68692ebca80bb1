/** Reported on the document whenever the number of lines in the bag has been read again. */
export const bagEvent = 'shop:bag';

export const emitBagChanged = (count: number): void =>
  void document.dispatchEvent(new CustomEvent<number>(bagEvent, { detail: count }));

/** Reported on the document when a card's quick add has put a piece into the bag. */
export const quickAdded = 'shop:quick-add';

export interface QuickAdded {
  material: string;
  size: string;
}

export const emitQuickAdd = (added: QuickAdded): void =>
  void document.dispatchEvent(new CustomEvent<QuickAdded>(quickAdded, { detail: added }));

/** Reported on the document when a bag that was left alone is offered back (docs/contract/bag.md#abandoned-bag). `emitBagKept` also leaves a mark, for who listens later. */
export const bagKept = 'shop:bag-kept';

export function emitBagKept(pieces: number): void {
  document.documentElement.dataset.bagKept = String(pieces);
  document.dispatchEvent(new CustomEvent(bagKept));
}
