/** Told on the document whenever the number of lines in the bag is known anew. */
export const bagEvent = 'shop:bag';

export const tellBag = (count: number): void => void document.dispatchEvent(new CustomEvent<number>(bagEvent, { detail: count }));

/** Told on the document when a card's quick add has put a piece into the bag. */
export const quickAdded = 'shop:quick-add';

export interface QuickAdded { material: string; size: string }

export const tellQuickAdd = (added: QuickAdded): void => void document.dispatchEvent(new CustomEvent<QuickAdded>(quickAdded, { detail: added }));
