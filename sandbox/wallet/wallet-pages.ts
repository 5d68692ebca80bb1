import type { WalletAddress, WalletShippingOption } from '../../eshop-api/providers/wallet/wallet.types';
import { escapeHtml as esc } from '../pages/page-frame';
import { formatAmount } from '../pages/page-words';
import { findEntry, listEntries, type WalletEntry } from './address-book';
import { answerWalletPage } from './wallet-frame';
import type { KeptWalletOrder } from './wallet-orders.repository';
import { wordsOf } from './wallet-words';

const notice = ({ notice: told, locale }: KeptWalletOrder): string =>
  told ? `<p class="notice" role="alert">${esc(wordsOf(locale)(told))}</p>` : '';
const button = (value: string, text: string, look = ''): string =>
  `<button name="answer" value="${value}"${look && ` class="${look}"`}>${esc(text)}</button>`;
const sayPlace = ({ addressLine1, addressLine2, postalCode, city, countryCode }: WalletAddress): string =>
  [addressLine1, addressLine2, `${postalCode} ${city}`.trim(), countryCode].filter(Boolean).join(', ');

/** Which of its addresses it goes to; what each one is there to try stands with it. */
export function showAddresses(order: KeptWalletOrder): Response {
  const words = wordsOf(order.locale);
  const entries = listEntries(order.locale.slice(3));
  const chosen = entries.some(({ key }) => key === order.owner) ? order.owner : entries[0]!.key;
  const list = entries.map((entry) => writeEntry(entry, entry.key === chosen, order.locale)).join('');
  const sum = `<p class="sum">${esc(words('total', formatAmount(order.amount, order.currency, order.locale)))}</p>`;
  return answerWalletPage(
    order,
    words('choose'),
    `${sum}${notice(order)}<form method="post"><fieldset><legend>${esc(words('addresses'))}</legend>${list}</fieldset>${button('address', words('continue'))}${button('cancelled', words('cancel'), 'quiet')}</form>`,
  );
}

function writeEntry({ key, kind, address }: WalletEntry, isChosen: boolean, locale: string): string {
  const told = kind === 'home' ? '' : `<small>(${esc(wordsOf(locale)(kind))})</small>`;
  return `<label><input type="radio" name="address" value="${key}"${isChosen ? ' checked' : ''}><span>${esc(address.name)}<small>${esc(sayPlace(address))}</small>${told}</span></label>`;
}

/** What it costs to send it there, each way with its whole sum; agreed to here. */
export function showReview(order: KeptWalletOrder): Response {
  const words = wordsOf(order.locale);
  const { address } = findEntry(order.owner)!;
  const chosen = order.options.some(({ id }) => id === order.option) ? order.option : order.options[0]!.id;
  const place = `<h2>${esc(words('deliverTo'))}</h2><address>${esc(address.name)}<br>${esc(sayPlace(address))}</address><form method="post" class="again">${button('change', words('change'), 'link')}</form>`;
  const ways = `<fieldset><legend>${esc(words('ways'))}</legend>${order.options.map((option) => writeOption(option, option.id === chosen, order)).join('')}</fieldset>`;
  return answerWalletPage(
    order,
    words('review'),
    `${notice(order)}${place}<form method="post">${ways}${button('approved', words('pay'))}${button('cancelled', words('cancel'), 'quiet')}</form>`,
  );
}

function writeOption(
  { id, label, amount, total }: WalletShippingOption,
  isChosen: boolean,
  { locale, currency }: KeptWalletOrder,
): string {
  const words = wordsOf(locale);
  const cost = amount === 0 ? words('free') : formatAmount(amount, currency, locale);
  return `<label><input type="radio" name="option" value="${esc(id)}"${isChosen ? ' checked' : ''}><span>${esc(label)}<small>${esc(cost)}</small></span><span class="cost">${esc(words('total', formatAmount(total, currency, locale)))}</span></label>`;
}
