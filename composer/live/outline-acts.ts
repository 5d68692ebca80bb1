import { announce } from './announce';

/** Entry of a block in the outline. */
export type Entry = HTMLLIElement;

/** What is shown of the outline, as the server rendered it (composer/web/screens/editor-outline.tsx). */
const ENTRY = 'li[data-block]';
const LIST = '[data-list]';

export const findForm = (): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>('form#outline-form');

export const findEntry = (element: Element | null): Entry | null =>
  element?.closest<HTMLLIElement>(ENTRY) ?? null;

/** Region or slot that an element is in, or is. */
export const findList = (element: Element): HTMLElement | null => element.closest<HTMLElement>(LIST);

export const listEntries = (list: Element): Entry[] => [
  ...list.querySelectorAll<HTMLLIElement>(`:scope > ol > ${ENTRY}`),
];

/** Slots of a block. */
export const listSlots = (entry: Entry): HTMLElement[] => [
  ...entry.querySelectorAll<HTMLElement>(`:scope > div > ${LIST}`),
];

export const linkOf = (entry: Entry): HTMLAnchorElement => entry.querySelector('a')!;

const idOf = (entry: Entry): string => entry.dataset['block']!;

/** Whether a block may stand in a list: one that accepts its type, and that is not its own. */
export function isOffered(list: HTMLElement, entry: Entry): boolean {
  const accepts = list.dataset['accepts'];
  return (
    !entry.contains(list) && (accepts === undefined || accepts.split(' ').includes(entry.dataset['type']!))
  );
}

/** Position in a list, as `act=move` takes it. @param after left out: first */
export const writeSpot = (list: HTMLElement, after?: Entry | null): string =>
  after ? `after:${idOf(after)}` : `first:${list.dataset['list']!}`;

/** Sends an act of a block, as its button does. @param at new position of `move` */
export function sendAct(entry: Entry, act: string, at = ''): void {
  const form = findForm()!;
  // What is being sent is not read yet.
  if (form.dataset['sending'] !== undefined) return;
  field(form, 'block').value = idOf(entry);
  field(form, 'at').value = at;
  form.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value="${act}"]`));
}

const field = (form: HTMLFormElement, name: string): HTMLInputElement =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;

/** Reads out that a block has no place where it was to be moved. */
export function announceNoSpot(entry: Entry): void {
  announce(findForm()!.dataset['noPlace']!.replace('{block}', () => entry.dataset['name']!));
}
