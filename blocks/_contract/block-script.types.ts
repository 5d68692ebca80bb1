/**
 * What a static block does in the browser (`<type>.script.ts`, default export). Gets the element that named it
 * (`data-on-press`, `data-on-choice` or `data-on-visible`) and, for the first two, the event.
 */
export type BlockScript = (element: HTMLElement, event?: Event) => void | Promise<void>;

/** Reported on the document when a shopper chooses something that other blocks may follow, e.g. a size. */
export const choiceEvent = 'shop:choice';
export interface Choice {
  name: string;
  value: string;
}
