import type { WalletAddress, WalletShippingOption } from '../../eshop-api/providers/wallet/wallet.types';
import { wordsOf as wordsIn, languageOf, formatAmount } from '../pages/page-words';
import { answerPage, escapeHtml, escapeHtml as esc } from '../pages/page-frame';
import words from './wallet-words.json';
import type { StoredWalletOrder } from './wallet-orders.repository';
import { findEntry, listEntries, type WalletEntry } from './address-book';

/** Texts of the pages in the language of the locale, else English. */
const wordsOf = (locale: string) => wordsIn(words, locale);

/** Neutral on purpose: a wallet has no brand of the shop. */
const styles = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#eef0f3;color:#17181a;font:1rem/1.5 system-ui,sans-serif}
header{padding:.625rem 1rem;background:#17181a;color:#fff;text-align:center;font-size:.875rem}
main{inline-size:min(100%,27rem);margin:0 auto;padding:2rem 1.25rem;background:#fff}
h1{margin:0;font-size:1.375rem;line-height:1.25;font-weight:600}
.sum{margin:.25rem 0 1.5rem;padding-block-end:1rem;border-block-end:1px solid #d5d8dc;color:#5c6066}
.notice{margin:0 0 1.5rem;padding:.75rem 1rem;border-inline-start:4px solid #b3261e;background:#fbeeed}
address{margin:0 0 .5rem;font-style:normal}
h2{margin:0 0 .25rem;font-size:.875rem;font-weight:600}
h1+h2,.notice+h2{margin-block-start:1.25rem}
form{display:grid;gap:1rem;margin:0}
form.again{margin-block-end:1.5rem}
fieldset{margin:0;padding:0;border:0;display:grid;gap:.5rem;min-inline-size:0}
legend{padding:0 0 .5rem;font-size:.875rem;font-weight:600}
label{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:.125rem .75rem;align-items:center;min-block-size:44px;padding:.75rem;border:1px solid #85898f;border-radius:4px;cursor:pointer}
label:has(:checked){border-color:#17181a;box-shadow:inset 0 0 0 1px #17181a}
input{inline-size:20px;block-size:20px;margin:0;accent-color:#17181a}
small{display:block;color:#5c6066;font-size:.875rem}
.cost{text-align:end;font-variant-numeric:tabular-nums}
button{min-block-size:48px;padding:.75rem 1rem;border:1px solid #17181a;border-radius:4px;background:#17181a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:none;color:inherit;border-color:#85898f;font-weight:400}
button.link{min-block-size:44px;padding:0;border:0;background:none;color:inherit;font-weight:400;text-decoration:underline;justify-self:start}
:focus-visible{outline:2px solid #1f4fd8;outline-offset:2px}
@media(min-width:40rem){main{margin-block:3rem;padding:2.5rem;border:1px solid #d5d8dc;border-radius:8px}}`.replaceAll(
  '\n',
  '',
);

/** A whole page of the wallet. */
const answerWalletPage = ({ locale, returnUrl }: StoredWalletOrder, title: string, body: string): Response =>
  answerPage({
    language: languageOf(words, locale),
    title,
    styles,
    body: `<header>${escapeHtml(wordsOf(locale)('sandbox'))}</header><main><h1>${escapeHtml(title)}</h1>${body}</main>`,
    returnUrl,
  });

const notice = ({ notice: notice, locale }: StoredWalletOrder): string =>
  notice ? `<p class="notice" role="alert">${esc(wordsOf(locale)(notice))}</p>` : '';
const button = (value: string, text: string, className = ''): string =>
  `<button name="answer" value="${value}"${className && ` class="${className}"`}>${esc(text)}</button>`;
const formatPlace = ({ addressLine1, addressLine2, postalCode, city, countryCode }: WalletAddress): string =>
  [addressLine1, addressLine2, `${postalCode} ${city}`.trim(), countryCode].filter(Boolean).join(', ');

/** Choice of the delivery address; each one is labelled with what it tries out. */
export function showAddresses(order: StoredWalletOrder): Response {
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
  const notice = kind === 'home' ? '' : `<small>(${esc(wordsOf(locale)(kind))})</small>`;
  return `<label><input type="radio" name="address" value="${key}"${isChosen ? ' checked' : ''}><span>${esc(address.name)}<small>${esc(formatPlace(address))}</small>${notice}</span></label>`;
}

/** What it costs to send it there, each way with its whole sum; agreed to here. */
export function showReview(order: StoredWalletOrder): Response {
  const words = wordsOf(order.locale);
  const { address } = findEntry(order.owner)!;
  const chosen = order.options.some(({ id }) => id === order.option) ? order.option : order.options[0]!.id;
  const place = `<h2>${esc(words('deliverTo'))}</h2><address>${esc(address.name)}<br>${esc(formatPlace(address))}</address><form method="post" class="again">${button('change', words('change'), 'link')}</form>`;
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
  { locale, currency }: StoredWalletOrder,
): string {
  const words = wordsOf(locale);
  const cost = amount === 0 ? words('free') : formatAmount(amount, currency, locale);
  return `<label><input type="radio" name="option" value="${esc(id)}"${isChosen ? ' checked' : ''}><span>${esc(label)}<small>${esc(cost)}</small></span><span class="cost">${esc(words('total', formatAmount(total, currency, locale)))}</span></label>`;
}
