/** Told on the document whenever the number of lines in the bag is known anew. */
export const bagEvent = 'shop:bag';

export const tellBag = (count: number): void => void document.dispatchEvent(new CustomEvent<number>(bagEvent, { detail: count }));
