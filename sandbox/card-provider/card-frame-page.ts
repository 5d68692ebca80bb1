import { escapeHtml } from '../pages/page-frame';
import type { CardFault } from './card-number.rules';
import { answerCardPage, faultWords, wordsOf } from './page-frame';
import { writeCardFields } from './pages';

/** The fields alone, for a frame in the shop's form. Their texts are the shop's once they have been received; until then, and without them, these. */
export function showCardFrame(asked: string): Response {
  const locale = /^[a-z]{2}_[A-Z]{2}$/.test(asked) ? asked : 'en';
  const words = wordsOf(locale);
  const errors = Object.fromEntries(
    Object.entries(faultWords).map(([fault, word]) => [fault as CardFault, words(word)]),
  );
  // Enter submits a form with more than one field only if there is a button; this one has no other purpose.
  const body = `<form novalidate aria-label="${escapeHtml(words('card'))}">${writeCardFields(locale).replace('</p>', '<span class="brand" id="brand" aria-hidden="true"></span></p>')}<button class="unseen" tabindex="-1" aria-hidden="true"></button></form><p class="unseen" role="status" id="brand-status"></p>`;
  return answerCardPage({
    locale,
    title: words('card'),
    body,
    script: 'card-entry',
    bare: true,
    data: { errors: JSON.stringify(errors) },
  });
}
