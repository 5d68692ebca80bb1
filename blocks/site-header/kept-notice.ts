import { emitBagKept } from '../_journey/bag/bag-event';
import { isPurchasePage } from '../_journey/purchase-pages';
import { writeStored } from '../_contract/storage/browser-storage';
import { bagDate } from '../_contract/storage/stored-cookies';
import { keptNotice } from './kept-notice.css';

/** Offers a bag back that was left alone: once, as the offer counts as a touch; reported to the data layer, and shown beside the bag's sign. */
export function offerBack(sign: HTMLElement, pieces: number): void {
  writeStored(bagDate, String(Date.now()));
  emitBagKept(pieces);
  // Those show the bag themselves, or must not be disturbed.
  if (isPurchasePage(document.getElementById('main')?.dataset.pageName ?? '')) return;
  const notice = document.createElement('p');
  notice.className = keptNotice;
  notice.setAttribute('role', 'status');
  sign.parentElement!.append(notice);
  // Filled after it stands there: only then do screen readers read it out.
  notice.append(linkTo(sign), closerOf(notice, sign));
}

function linkTo(sign: HTMLElement): HTMLElement {
  const link = document.createElement('a');
  link.href = sign.getAttribute('href') ?? '';
  link.textContent = sign.dataset.kept ?? '';
  return link;
}

function closerOf(notice: HTMLElement, sign: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', sign.dataset.close ?? '');
  button.textContent = '×';
  button.addEventListener('click', () => {
    notice.remove();
    sign.focus();
  });
  return button;
}
