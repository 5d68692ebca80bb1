import { createHash } from 'node:crypto';
import words from './questions.json';

/** Two numbers to add, as words in a language. The sum is not in the page. */
export interface Question {
  language: string;
  first: number;
  second: number;
}

type Words = (typeof words)['en'];
const LANGUAGES = words as Record<string, Words>;

const findWords = (locale: string): { language: string; words: Words } => {
  const language = locale.slice(0, 2);
  return Object.hasOwn(LANGUAGES, language)
    ? { language, words: LANGUAGES[language]! }
    : { language: 'en', words: LANGUAGES.en! };
};

/** A question from a random id: its first hex digits select the numbers. */
export function makeQuestion(locale: string, randomId: string): Question {
  const digits = Number.parseInt(
    randomId
      .replace(/[^0-9a-f]/gi, '')
      .slice(0, 6)
      .padEnd(6, '7'),
    16,
  );
  return {
    language: findWords(locale).language,
    first: 1 + (digits % 9),
    second: 1 + (Math.floor(digits / 16) % 9),
  };
}

/** `seven` of the question's words, for the page. */
const describeQuestion = ({ language, first, second }: Question): string => {
  const { words: own } = findWords(language);
  return own.question
    .replace('{first}', own.numbers[first - 1]!)
    .replace('{second}', own.numbers[second - 1]!);
};

/** Digits of any width, or the number as a word where the list has it. */
export function isRight({ language, first, second }: Question, answer: string): boolean {
  const given = answer.normalize('NFKC').trim().toLowerCase();
  const sum = first + second;
  return given === String(sum) || given === findWords(language).words.numbers[sum - 1]?.toLowerCase();
}

/** Neutral on purpose: the check belongs to no brand. */
const styles = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#eef0f3;color:#17181a;font:1rem/1.5 system-ui,sans-serif;display:flex;flex-direction:column;align-items:center}
main{inline-size:min(100%,27rem);padding:2rem 1.25rem;background:#fff;margin-block:0 auto}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 .5rem;font-weight:600}
p{margin:0 0 1.25rem}
form{display:grid;gap:1rem;margin:0}
.field{display:grid;gap:.375rem}
label{font-size:1.125rem;font-weight:600}
.hint{margin:0;color:#5c6066;font-size:.875rem}
.error{margin:0;color:#b3261e}
input{inline-size:100%;min-block-size:48px;padding:.5rem .75rem;border:1px solid #85898f;border-radius:4px;background:#fff;color:inherit;font:inherit;font-size:1.125rem}
input[aria-invalid=true]{border-color:#b3261e;box-shadow:inset 0 0 0 1px #b3261e}
button{min-block-size:48px;padding:.75rem 1rem;border:1px solid #17181a;border-radius:4px;background:#17181a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#33363a}
a{display:inline-flex;align-items:center;min-block-size:44px;margin-block-start:.75rem;color:inherit}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid #1f4fd8;outline-offset:2px}
@media (min-width:40rem){main{margin-block:3rem auto;padding:2.5rem;border:1px solid #d5d8dc;border-radius:8px}}
`.replaceAll('\n', '');

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Check {
  locale: string;
  question: Question;
  sealed: string;
  wrong: boolean;
  back: string;
}

/** The page: a heading, the reason, one question. 422 when the answer before was wrong. */
export function showCheck({ locale, question, sealed, wrong, back }: Check): Response {
  const { language, words } = findWords(locale);
  const error = wrong ? `<p class="error" id="error" role="alert">${escapeHtml(words.wrong)}</p>` : '';
  const field =
    `<div class="field"><label for="answer">${escapeHtml(describeQuestion(question))}</label>${error}<input id="answer" name="answer" inputmode="numeric" autocomplete="off" maxlength="20" required autofocus aria-describedby="hint${wrong ? ' error' : ''}"${wrong ? ' aria-invalid="true"' : ''}>` +
    `<p class="hint" id="hint">${escapeHtml(words.hint)}</p></div>`;
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(words.title)}</title><style>${styles}</style></head>` +
    `<body><main><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.intro)}</p><form method="post"><input type="hidden" name="question" value="${escapeHtml(sealed)}">${field}<button>${escapeHtml(words.submit)}</button></form><a href="${escapeHtml(back)}">${escapeHtml(words.back)}</a></main></body></html>`;
  return new Response(html, {
    status: wrong ? 422 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  });
}
