/** Whether the server had each `<details>` open in what is shown. */
const asServed = new WeakMap<Element, boolean>();

const listDetails = (root: ParentNode): NodeListOf<HTMLDetailsElement> => root.querySelectorAll('details');

/** Takes what is shown as the server's: at the start and after each answer. */
export function recordServed(root: ParentNode): void {
  for (const details of listDetails(root)) if (!asServed.has(details)) asServed.set(details, details.open);
}

/**
 * Whether a `<details>` stays as a person has opened or closed it. What was sent from within it is done: it is as the server
 * answers, and so is one that the server has opened or closed itself.
 * @param answered the same in the answer
 * @param origin form or link that was used
 */
export function keepsOpen(
  shown: HTMLDetailsElement,
  answered: HTMLDetailsElement,
  origin: Element | null,
): boolean {
  const served = asServed.get(shown) ?? false;
  asServed.set(shown, answered.open);
  return shown.open !== served && answered.open === served && !(origin && shown.contains(origin));
}
