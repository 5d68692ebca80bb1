import { escapeHtml as esc } from '../pages/page-frame';
import { formatAmount } from '../pages/page-words';
import type { CardEntry, CardFault, CardField } from './card-number.rules';
import { answerCardPage, faultWords, wordsOf, type PageWord } from './page-frame';
import type { SandboxPayment } from './sandbox.types';

const amountOf = ({ amount, currency, locale }: SandboxPayment): string =>
  formatAmount(amount, currency, locale);

const writeSum = (payment: SandboxPayment): string =>
  `<p class="sum"><span class="muted">${esc(wordsOf(payment.locale)('order'))} ${esc(payment.merchantReference)}</span><strong>${esc(amountOf(payment))}</strong></p>`;

const button = (value: string, text: string, quiet = false): string =>
  `<button name="answer" value="${value}"${quiet ? ' class="quiet" formnovalidate' : ''}>${esc(text)}</button>`;

const inputs: {
  name: CardField;
  complete: string;
  mode: string;
  half?: true;
  length: number;
  hint?: PageWord;
}[] = [
  { name: 'number', complete: 'cc-number', mode: 'numeric', length: 23 },
  { name: 'expiry', complete: 'cc-exp', mode: 'numeric', half: true, length: 7, hint: 'expiryHint' },
  { name: 'cvc', complete: 'cc-csc', mode: 'numeric', half: true, length: 4 },
  { name: 'holder', complete: 'cc-name', mode: 'text', length: 80 },
];

export type CardFaults = Partial<Record<CardField, CardFault>>;

/** The four fields. Number and code are never written back into a page; date and name are. */
export const writeCardFields = (locale: string, faults: CardFaults = {}, entry?: CardEntry): string =>
  inputs
    .map(({ name, complete, mode, half, length, hint }) => {
      const words = wordsOf(locale);
      const fault = faults[name];
      const kept = (name === 'expiry' || name === 'holder') && entry ? ` value="${esc(entry[name])}"` : '';
      return (
        `<p class="field${half ? ' half' : ''}"><label for="${name}">${esc(words(name))}</label><input id="${name}" name="${name}" autocomplete="${complete}" inputmode="${mode}" maxlength="${length}" dir="${name === 'holder' ? 'auto' : 'ltr'}"` +
        `${hint ? ` placeholder="${esc(words(hint))}"` : ''}${kept}${fault ? ' aria-invalid="true"' : ''} aria-describedby="${name}-error" aria-required="true"><span class="error" id="${name}-error">${fault ? esc(words(faultWords[fault])) : ''}</span></p>`
      );
    })
    .join('');

/** Card form of the hosted page. */
export function showCardForm(payment: SandboxPayment, faults?: CardFaults, entry?: CardEntry): Response {
  const words = wordsOf(payment.locale);
  const body = `<h1>${esc(words('card'))}</h1>${writeSum(payment)}<form method="post" novalidate>${writeCardFields(payment.locale, faults, entry)}${button('ok', words('pay', amountOf(payment)))}${button('cancelled', words('cancel'), true)}</form>`;
  return answerCardPage({
    locale: payment.locale,
    title: words('card'),
    body,
    status: faults ? 422 : 200,
    returnUrl: payment.returnUrl,
  });
}

/** A bank's page to confirm a payment. */
export function showBank(payment: SandboxPayment): Response {
  const words = wordsOf(payment.locale);
  const body =
    `<h1>${esc(words('bank'))}</h1>${writeSum(payment)}<p>${esc(words('bankText', amountOf(payment)))} <span class="muted">${esc(payment.detail)}</span></p>` +
    `<form method="post">${button('ok', words('authorise'))}${button('failed', words('reject'), true)}${button('cancelled', words('cancel'), true)}</form>`;
  return answerCardPage({ locale: payment.locale, title: words('bank'), body, returnUrl: payment.returnUrl });
}

/** 3-D Secure: in a frame of the shop, or as a whole page. The fingerprint needs nothing from the shopper; its button is for browsers without scripts. */
export function showStep(payment: SandboxPayment): Response {
  const words = wordsOf(payment.locale);
  const isChallenge = payment.result === 'ChallengeShopper';
  const title = words(isChallenge ? 'challenge' : 'moment');
  const asked = isChallenge
    ? `<h1>${esc(title)}</h1>${writeSum(payment)}<p>${esc(words('challengeText', amountOf(payment)))}</p><form method="post">${button('ok', words('confirm'))}${button('failed', words('deny'), true)}${button('cancelled', words('cancel'), true)}</form>`
    : `<h1>${esc(title)}</h1><form method="post">${button('ok', words('continue'))}</form>`;
  return answerCardPage({
    locale: payment.locale,
    title,
    body: asked,
    script: 'card-step',
    returnUrl: payment.returnUrl,
  });
}

/** The payment has moved on since: the page has only a link back. */
export function showGone(payment: SandboxPayment, back: string): Response {
  const words = wordsOf(payment.locale);
  return answerCardPage({
    locale: payment.locale,
    title: words('title'),
    status: 409,
    body: `<h1>${esc(words('title'))}</h1>${writeSum(payment)}<p>${esc(words('gone'))}</p><a class="button" href="${esc(back)}">${esc(words('back'))}</a>`,
  });
}
