import { wordsOf as wordsIn, languageOf } from '../pages/page-words';
import { answerPage, escapeHtml } from '../pages/page-frame';
import type { CardFault } from './card-number.rules';
import words from './page-words.json';
import { MOUNT } from './compose-result';

/** Neutral on purpose: a bank's page has no brand of the shop. Variables are those that the shop may set on the card fields. */
const pageStyles = `
:root{--background:#fff;--text:#17181a;--muted:#5c6066;--line:#85898f;--focus:#1f4fd8;--error:#b3261e;--radius:4px;--font:system-ui,sans-serif;--size:1rem;--case:none;color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#eef0f3;color:var(--text);font:var(--size)/1.5 var(--font);display:flex;flex-direction:column;align-items:center}
body.bare{min-height:0;text-transform:var(--case);background:var(--background);display:block}
header{inline-size:100%;background:#17181a;color:#fff}
.sandbox{margin:0;padding:.625rem 1rem;text-align:center;font-size:.875rem}
main{inline-size:min(100%,27rem);padding:2rem 1.25rem;background:var(--background);margin-block:0 auto}

h1{font-size:1.375rem;line-height:1.25;margin:0 0 .5rem;font-weight:600}
.sum{display:flex;justify-content:space-between;gap:1rem;margin:0 0 1.5rem;padding-block:1rem;border-block-end:1px solid #d5d8dc}
.sum strong{font-size:1.25rem;font-weight:600}
.muted{color:var(--muted)}
form{display:grid;grid-template-columns:1fr 1fr;gap:1rem;margin:0}
.field{margin:0;grid-column:1/-1;display:grid;gap:.375rem;align-content:start;min-inline-size:0;position:relative}
.half{grid-column:auto}
label{font-size:.875em}
input{inline-size:100%;min-block-size:44px;padding:.5rem .75rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--background);color:var(--text);font:inherit;font-variant-numeric:tabular-nums}
input{text-overflow:ellipsis}
input::placeholder{color:var(--muted);opacity:1;font-size:.875em}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.bare input:focus-visible{outline-offset:-1px}
input[aria-invalid=true]{border-color:var(--error);box-shadow:inset 0 0 0 1px var(--error)}
.error{margin:0;color:var(--error);font-size:.875em}
.error:empty{display:none}
.brand{position:absolute;inset-inline-end:.75rem;inset-block-start:1.6875rem;block-size:44px;display:flex;align-items:center;font-size:.8125em;font-weight:600;color:var(--muted);pointer-events:none}
button,.button{grid-column:1/-1;min-block-size:48px;padding:.75rem 1rem;border:1px solid #17181a;border-radius:var(--radius);background:#17181a;color:#fff;font:inherit;font-weight:600;cursor:pointer;text-align:center;text-decoration:none;display:block}
button:hover{background:#33363a}
button.quiet{background:none;color:var(--text);border-color:var(--line);font-weight:400}
button.quiet:hover{background:#eef0f3}
button.unseen,.unseen{position:absolute;inline-size:1px;block-size:1px;min-block-size:0;padding:0;border:0;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (min-width:40rem){main{margin-block:3rem auto;padding:2.5rem;border:1px solid #d5d8dc;border-radius:8px}}
`.replaceAll('\n', '');

export type PageWord = keyof typeof words;

/** The pages' texts in the language of the locale, else English. */
export const wordsOf = (locale: string) => wordsIn(words, locale);

export const faultWords: Record<CardFault, PageWord> = {
  required: 'required',
  holderRequired: 'holderRequired',
  holderDigits: 'holderDigits',
  number: 'wrongNumber',
  brand: 'wrongBrand',
  expiry: 'wrongExpiry',
  expired: 'wrongExpiry',
  cvc: 'wrongCvc',
};

interface CardPage {
  locale: string;
  title: string;
  body: string;
  status?: number;
  /** Module of the mount that the page runs. */ script?: string;
  /** Origins that its form may submit to. */ returnUrl?: string;
  /** Without the sandbox's heading: shown inside the shop's own form. */ bare?: boolean;
  /** data- attributes of the page's main part, for its script. */ data?: Record<string, string>;
}

/** A whole page of the card provider. */
export function answerCardPage({ locale, body, script, bare, data = {}, ...page }: CardPage): Response {
  // Inside the shop's page there is one main part already.
  const part = bare ? 'div' : 'main';
  const heading = bare
    ? ''
    : `<header><p class="sandbox">${escapeHtml(wordsOf(locale)('sandbox'))}</p></header>`;
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');
  return answerPage({
    ...page,
    language: languageOf(words, locale),
    styles: pageStyles,
    body: `${heading}<${part}${attributes}>${body}</${part}>`,
    script: script && `${MOUNT}/${script}`,
    bodyClass: bare ? 'bare' : undefined,
  });
}

export const seeOther = (location: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
