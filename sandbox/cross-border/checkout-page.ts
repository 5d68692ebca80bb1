import { wordsOf as wordsIn, formatAmount, languageOf } from '../pages/page-words';
import { answerPage, escapeHtml as esc } from '../pages/page-frame';
import texts from './page-words.json';
import { behaviours } from './behaviours.data';
import type { StoredCheckout } from './sandbox.types';

/** Neutral on purpose: the service has no brand of the shop. */
const pageStyles = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#eef0f3;color:#17181a;font:1rem/1.5 system-ui,sans-serif}
header{padding:.625rem 1rem;background:#17181a;color:#fff;text-align:center;font-size:.875rem}
header p{margin:0}
main{inline-size:min(100%,32rem);margin-inline:auto;padding:2rem 1.25rem;background:#fff}
h1{margin:0;font-size:1.375rem;line-height:1.25;font-weight:600}
h2{margin:1.5rem 0 .25rem;font-size:1rem;font-weight:600}
.muted{margin:.25rem 0 0;color:#5c6066}
dl{margin:1.5rem 0 0;padding-block:1rem;border-block:1px solid #d5d8dc;display:grid;gap:.375rem}
dl div{display:flex;justify-content:space-between;gap:1rem}
dd{margin:0;font-variant-numeric:tabular-nums;white-space:nowrap}
small{color:#5c6066}
.total{padding-block-start:.75rem;margin-block-start:.375rem;border-block-start:1px solid #d5d8dc;font-weight:600;font-size:1.125rem}
.promise{margin:1rem 0 0;padding:.75rem 1rem;background:#eef0f3;border-inline-start:4px solid #1f6f43}
address{font-style:normal}
form{display:grid;gap:1rem;margin-block-start:1.5rem}
fieldset{margin:0;padding:0;border:0;display:grid;gap:.5rem}
legend{padding:0 0 .5rem;font-weight:600}
label{display:grid;grid-template-columns:auto 1fr;gap:.75rem;align-items:center;min-block-size:44px;padding:.5rem .75rem;border:1px solid #85898f;border-radius:4px;cursor:pointer}
input{inline-size:1.25rem;block-size:1.25rem;margin:0;accent-color:#17181a}
button{min-block-size:48px;padding:.75rem 1rem;border:1px solid #17181a;border-radius:4px;background:#17181a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#33363a}
button.quiet{background:none;color:inherit;font-weight:400;border-color:#85898f}
button.quiet:hover{background:#eef0f3}
:focus-visible{outline:2px solid #1f4fd8;outline-offset:2px}
@media(min-width:40rem){main{margin-block:3rem;padding:2.5rem;border:1px solid #d5d8dc;border-radius:8px}}
`.replaceAll('\n', '');

type PageWord = keyof typeof texts;

/** The page's texts in the language of the locale, else English. */
const wordsOf = (locale: string) => wordsIn(texts, locale);

/** What is bought, its landed cost, and the ways to answer. Plain HTML that needs no script. */
export function showCheckout(checkout: StoredCheckout, status = 200): Response {
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

function writeSums(checkout: StoredCheckout): string {
  const { rows, amount, locale, currency } = checkout;
  const words = wordsOf(locale);
  const format = (minor: number): string => esc(formatAmount(minor, currency, locale));
  const lines = rows.map(
    ({ kind, amount: one, included }) =>
      `<div><dt>${esc(words(labelRow(kind)))}${included ? ` <small>(${esc(words('included'))})</small>` : ''}</dt><dd>${format(one)}</dd></div>`,
  );
  return `<dl>${lines.join('')}<div class="total"><dt>${esc(words('total'))}</dt><dd>${format(amount)}</dd></div></dl>`;
}

const ROWS: readonly string[] = ['goods', 'discount', 'shipping', 'duties', 'taxes', 'giftCard'];
/** What has no name of its own here (a donation, for example). */
const labelRow = (kind: string): PageWord => (ROWS.includes(kind) ? `row_${kind}` : 'row_other') as PageWord;

const countryOf = ({ country, locale }: StoredCheckout): string =>
  new Intl.DisplayNames([languageOf(texts, locale)], { type: 'region' }).of(country) ?? country;

function writeAddress(checkout: StoredCheckout): string {
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

function writeForm(checkout: StoredCheckout): string {
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
