import { answerPage, escapeHtml as esc } from '../pages/page-frame';
import { formatAmount, languageOf } from '../pages/page-words';
import { behaviours } from './behaviours.data';
import { pageStyles } from './page-styles';
import { wordsOf, type PageWord } from './page-words';
import texts from './page-words.json';
import type { KeptCheckout } from './sandbox.types';

/** What is bought and what it costs at the door, and the ways to answer. Plain HTML that needs no script. */
export function showCheckout(checkout: KeptCheckout, status = 200): Response {
  const { locale, returnUrl, merchantOrderId } = checkout;
  const words = wordsOf(locale);
  const body =
    `<header><p>${esc(words('sandbox'))}</p></header><main><h1>${esc(words('title'))}</h1><p class="muted">${esc(words('order'))} ${esc(merchantOrderId)}</p>${writeSums(checkout)}<p class="promise">${esc(words('promise', countryOf(checkout)))}</p>` +
    `<h2>${esc(words('deliver'))}</h2><address>${writeAddress(checkout)}</address>${writeForm(checkout)}</main>`;
  return answerPage({
    language: languageOf(texts, locale),
    title: words('title'),
    styles: pageStyles,
    body,
    status,
    returnUrl,
  });
}

function writeSums(checkout: KeptCheckout): string {
  const { rows, amount, locale, currency } = checkout;
  const words = wordsOf(locale);
  const format = (minor: number): string => esc(formatAmount(minor, currency, locale));
  const lines = rows.map(
    ({ kind, amount: one, included }) =>
      `<div><dt>${esc(words(nameRow(kind)))}${included ? ` <small>(${esc(words('included'))})</small>` : ''}</dt><dd>${format(one)}</dd></div>`,
  );
  return `<dl>${lines.join('')}<div class="total"><dt>${esc(words('total'))}</dt><dd>${format(amount)}</dd></div></dl>`;
}

const ROWS: readonly string[] = ['goods', 'discount', 'shipping', 'duties', 'taxes', 'giftCard'];
/** What has no name of its own here (a donation, say). */
const nameRow = (kind: string): PageWord => (ROWS.includes(kind) ? `row_${kind}` : 'row_other') as PageWord;

const countryOf = ({ country, locale }: KeptCheckout): string =>
  new Intl.DisplayNames([languageOf(texts, locale)], { type: 'region' }).of(country) ?? country;

function writeAddress(checkout: KeptCheckout): string {
  const { deliverTo: to } = checkout;
  const lines = [
    [to.name, to.surname],
    [to.address, to.addressNumber],
    [to.postalCode, to.city],
    [countryOf(checkout)],
  ];
  return lines
    .map((line) => line.filter(Boolean).join(' '))
    .filter(Boolean)
    .map(esc)
    .join('<br>');
}

function writeForm(checkout: KeptCheckout): string {
  const words = wordsOf(checkout.locale);
  const ways = Object.keys(behaviours).map(
    (name, at) =>
      `<label><input type="radio" name="payment" value="${name}"${at === 0 ? ' checked' : ''}><span>${esc(words(`pay_${name}` as PageWord))}</span></label>`,
  );
  return (
    `<form method="post"><fieldset><legend>${esc(words('choose'))}</legend>${ways.join('')}</fieldset><button name="answer" value="pay">${esc(words('pay', formatAmount(checkout.amount, checkout.currency, checkout.locale)))}</button>` +
    `<button class="quiet" name="answer" value="abandon">${esc(words('abandon'))}</button></form>`
  );
}
