import { answerPage, escapeHtml } from '../pages/page-frame';
import { formatAmount, languageOf, wordsOf } from '../pages/page-words';
import words from './sheet-words.json';

export interface SheetPage {
  amount: number;
  currency: string;
  locale: string;
  returnUrl: string;
}

/** Address of its modules and pages. */
export const MOUNT = '/_device-wallet';

const styles = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;justify-content:flex-end;background:#3a3d42;color:#17181a;font:1rem/1.5 system-ui,sans-serif}
.sheet{inline-size:min(100%,27rem);margin:0 auto;padding:1.5rem 1.25rem 2rem;background:#fff;border-radius:16px 16px 0 0}
[data-framed] body{min-height:0;display:block;background:none}
h1{margin:0;font-size:1.125rem;font-weight:600}
p{margin:.25rem 0 1.25rem}
strong{display:block;font-size:1.5rem;font-variant-numeric:tabular-nums}
small{color:#5c6066;font-size:.875rem}
form{display:grid;gap:.75rem;margin:0}
button{min-block-size:48px;padding:.75rem 1rem;border:1px solid #17181a;border-radius:24px;background:#17181a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:none;color:inherit;border-color:#85898f;font-weight:400}
:focus-visible{outline:2px solid #1f4fd8;outline-offset:2px}`.replaceAll('\n', '');
/** Stands in for the sheet that a device draws itself, in its owner's language. */
export function showSheet({ amount, currency, locale, returnUrl }: SheetPage): Response {
  const text = wordsOf(words, locale);
  const t = (word: keyof typeof words): string => escapeHtml(text(word));
  const sum = escapeHtml(formatAmount(amount, currency, locale));
  const body =
    `<main class="sheet"><h1>${t('title')}</h1><p><strong>${sum}</strong><small>${t('sandbox')}</small></p><form method="post"><button name="answer" value="agree">${t('pay')}</button>` +
    `<button class="quiet" name="answer" value="agree-refused">${t('withoutMoney')}</button><button class="quiet" name="answer" value="cancel">${t('cancel')}</button></form></main>`;
  return answerPage({
    language: languageOf(words, locale),
    title: text('title'),
    styles,
    body,
    script: `${MOUNT}/sheet-entry`,
    returnUrl,
  });
}
