import type { productsSheetLive } from '../../../eshop-api/domains/catalogue/catalogue.contract';
import { postFromBrowser } from '../../_contract/browser-api/call-from-browser';
import { addFromBrowser, makeKey } from './add-from-browser';
import type { QuickFacts } from './quick-words';

interface Panel {
  root: HTMLElement;
  sizes: HTMLElement;
  status: HTMLElement;
  facts: QuickFacts;
}

/** An element with its attributes and text. */
export function make(name: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

/** The sizes of a card's product, over its picture. Escape, a press elsewhere and its own button close it; the focus goes back. */
export function openPanel(card: HTMLElement, opener: HTMLElement, material: string, facts: QuickFacts): void {
  if (card.querySelector('[data-quick="panel"]')) return;
  const closer = make('button', { type: 'button', 'aria-label': facts.close }, '×');
  const head = make('p', { 'data-quick': 'head' }, facts.size);
  head.append(closer);
  const panel: Panel = {
    facts,
    root: make('div', { 'data-quick': 'panel', role: 'group', 'aria-label': facts.size }),
    sizes: make('div', { 'data-quick': 'sizes' }),
    status: make('p', { 'data-quick': 'status', role: 'status' }),
  };
  panel.root.append(head, panel.sizes, panel.status);
  card.append(panel.root);
  opener.setAttribute('aria-expanded', 'true');
  closeWhenLeft(card, opener, panel.root, closer);
  closer.focus();
  void showSizes(panel, material).catch(() => void (panel.status.textContent = facts.failed));
}

function closeWhenLeft(card: HTMLElement, opener: HTMLElement, root: HTMLElement, closer: HTMLElement): void {
  const close = (refocus: boolean): void => {
    document.removeEventListener('pointerdown', onPress);
    root.remove();
    opener.setAttribute('aria-expanded', 'false');
    if (refocus) opener.focus();
  };
  const onPress = (event: Event): void => {
    if (!card.contains(event.target as Node)) close(false);
  };
  document.addEventListener('pointerdown', onPress);
  closer.addEventListener('click', () => close(true));
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close(true);
  });
}

/** What is in stock now, as the sheet itself shows it. */
async function showSizes(panel: Panel, material: string): Promise<void> {
  const { productSheetLive } = await postFromBrowser<typeof productsSheetLive>('/products/sheet/live', {
    profile: panel.facts.profile,
    material,
  });
  if (productSheetLive.sizes.every(({ stock }) => stock === 0))
    panel.status.textContent = panel.facts.soldOut;
  for (const { value, label, stock } of productSheetLive.sizes) {
    const button = make(
      'button',
      { type: 'button', ...(stock > 0 ? {} : { disabled: '' }) },
      label,
    ) as HTMLButtonElement;
    button.addEventListener('click', () => void add(panel, material, value));
    panel.sizes.append(button);
  }
}

/** A second press while the first is under way is the same one. */
async function add({ root, status, facts }: Panel, material: string, size: string): Promise<void> {
  if (root.ariaBusy === 'true') return;
  root.ariaBusy = 'true';
  const outcome = await addFromBrowser(facts, material, size, makeKey());
  root.ariaBusy = 'false';
  if (outcome === 'resting') return location.assign(facts.offline);
  status.textContent = facts[outcome];
  if (outcome === 'added') status.append(make('a', { href: facts.bag }, facts.view));
}
