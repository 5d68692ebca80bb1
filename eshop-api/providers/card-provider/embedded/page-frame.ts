import { createHash } from 'node:crypto';
import { MOUNT } from './compose-result';
import { languageOf, wordsOf } from './page-words';
import { pageStyles } from './page-styles';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const styleSource = `'sha256-${createHash('sha256').update(pageStyles).digest('base64')}'`;

export interface Page {
  locale: string;
  title: string;
  body: string;
  status?: number;
  /** Module of the mount that the page runs. */ script?: string;
  /** Where its form may lead to. */ returnUrl?: string;
  /** Without the sandbox's heading: stands inside the shop's own form. */ bare?: boolean;
  /** data- attributes of the page's main part, for its script. */ data?: Record<string, string>;
}

/** Only the shop may show it in a frame; it loads nothing but its own. */
const policyOf = ({ returnUrl }: Page): string =>
  [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "script-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${returnUrl && URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : ''}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');

/** A whole page of the service: plain HTML that works without a script. */
export function answerPage(page: Page): Response {
  const { locale, title, body, status = 200, script, bare, data = {} } = page;
  // Inside the shop's page its own main part is the only one.
  const part = bare ? 'div' : 'main';
  const heading = bare
    ? ''
    : `<header><p class="sandbox">${escapeHtml(wordsOf(locale)('sandbox'))}</p></header>`;
  const html =
    `<!doctype html><html lang="${languageOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${pageStyles}</style>` +
    // Nobody presses before its script hears it: in a frame of the shop, a form that goes by itself would lead there.
    `${script ? `<script type="module" blocking="render" src="${MOUNT}/${script}"></script>` : ''}</head><body${bare ? ' class="bare"' : ''}>${heading}<${part}${Object.entries(
      data,
    )
      .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
      .join('')}>${body}</${part}></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(page),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    },
  });
}

export const seeOther = (location: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
