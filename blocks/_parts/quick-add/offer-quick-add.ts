import type { QuickFacts } from './quick-words';
import { make, openPanel } from './size-panel';

/** Material code at the end of a product's address (docs/contract/catalogue.md#codes). */
const CODE = /([A-Z0-9]{5,7}-[A-Z0-9]{3})(?:[?#]|$)/;

/**
 * Puts a button on each card of the list: sizes without leaving the listing. Made by the script, so that cards carry no
 * byte of it and no dead button shows without a script: the card's own link opens the sheet.
 */
export function offerQuickAdd(list: HTMLElement): void {
  const facts = JSON.parse(list.dataset.quickFacts ?? 'null') as QuickFacts | null;
  if (!facts) return;
  for (const card of list.querySelectorAll<HTMLElement>('ul[role="list"] > li')) offerOn(card, facts);
}

function offerOn(card: HTMLElement, facts: QuickFacts): void {
  const link = card.querySelector<HTMLAnchorElement>(':is(h2, h3, h4) > a');
  const material = CODE.exec(link?.getAttribute('href') ?? '')?.[1];
  if (!link || !material || card.querySelector('[data-quick]')) return;
  const button = make(
    'button',
    {
      type: 'button',
      'data-quick': 'open',
      'aria-expanded': 'false',
      'aria-label': facts.add.replace('{name}', link.textContent ?? ''),
    },
    '+',
  );
  button.addEventListener('click', () => openPanel(card, button, material, facts));
  card.append(button);
}
