import type { Completion } from './completion.types';
import * as css from './suggestion-list.css';

/** The list of a combobox (ARIA 1.2): the field keeps the focus, the list follows the arrow keys. */
export interface SuggestionList {
  show(found: readonly Completion[], news: string): void;
  hide(): void;
  /** By one up or down, around the ends. */
  move(step: 1 | -1): void;
  active(): Completion | undefined;
  isOpen(): boolean;
}

let made = 0;

/** Puts an empty list behind the field's own and marks the field as a combobox. `onChoose`: pressed with a pointer. */
export function createList(input: HTMLInputElement, onChoose: (one: Completion) => void): SuggestionList {
  const id = `address-list-${(made += 1)}`;
  const list = Object.assign(document.createElement('ul'), { id, className: css.list, hidden: true });
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', input.labels?.[0]?.textContent ?? '');
  const news = Object.assign(document.createElement('p'), { className: css.news });
  news.setAttribute('role', 'status');
  const anchor = input.parentElement!;
  anchor.classList.add(css.anchor);
  anchor.append(list, news);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': id,
  }))
    input.setAttribute(name, value);
  let shown: readonly Completion[] = [];
  let at = -1;
  const mark = (next: number): void => {
    at = next;
    [...list.children].forEach((option, index) => option.setAttribute('aria-selected', String(index === at)));
    const option = list.children[at];
    option?.scrollIntoView?.({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const open = (yes: boolean): void => {
    list.hidden = !yes;
    input.setAttribute('aria-expanded', String(yes));
  };
  // Before the field loses the focus, else the list is gone by the time the click comes.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const one = shown[[...list.children].indexOf((target as Element).closest('li')!)];
    if (one) onChoose(one);
  });
  return {
    show(found, text) {
      shown = found;
      list.replaceChildren(...found.map((one, index) => drawOption(one, `${id}-${index}`)));
      mark(-1);
      open(found.length > 0);
      news.textContent = found.length > 0 ? text : '';
    },
    hide() {
      open(false);
      mark(-1);
      news.textContent = '';
    },
    move: (step) =>
      mark(at === -1 && step === -1 ? shown.length - 1 : (at + step + shown.length) % shown.length),
    active: () => shown[at],
    isOpen: () => !list.hidden,
  };
}

function drawOption({ label }: Completion, id: string): HTMLLIElement {
  const option = Object.assign(document.createElement('li'), {
    id,
    className: css.option,
    textContent: label,
  });
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  return option;
}
