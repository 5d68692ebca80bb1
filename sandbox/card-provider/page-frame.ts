import { answerPage, escapeHtml } from '../pages/page-frame';
import { languageOf } from '../pages/page-words';
import { MOUNT } from './compose-result';
import { pageStyles } from './page-styles';
import { wordsOf } from './page-words';
import words from './page-words.json';

export interface CardPage {
  locale: string;
  title: string;
  body: string;
  status?: number;
  /** Module of the mount that the page runs. */ script?: string;
  /** Where its form may lead to. */ returnUrl?: string;
  /** Without the sandbox's heading: stands inside the shop's own form. */ bare?: boolean;
  /** data- attributes of the page's main part, for its script. */ data?: Record<string, string>;
}

/** A whole page of the card provider. */
export function answerCardPage({ locale, body, script, bare, data = {}, ...page }: CardPage): Response {
  // Inside the shop's page its own main part is the only one.
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
