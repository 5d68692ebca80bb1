import { createHash } from 'node:crypto';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface Page {
  /** BCP 47 language of its texts. */ language: string;
  title: string;
  /** Style sheet; the policy allows only this one. */ styles: string;
  /** HTML inside `body`. */ body: string;
  status?: number;
  /** Address of the module that the page runs; without one it runs none. */ script?: string;
  /** Origins that its form may submit to beside its own. */ returnUrl?: string;
  /** Class of `body`. */ bodyClass?: string;
}

/** Only the shop may show it in a frame; it loads nothing but its own. */
const policyOf = ({ styles, script, returnUrl }: Page): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    ...(script ? ["script-src 'self'", "connect-src 'self'"] : []),
    `form-action 'self'${returnUrl && URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : ''}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');

/** A whole page of a sandbox: plain HTML that works without a script. */
export function answerPage(page: Page): Response {
  const { language, title, styles, body, status = 200, script, bodyClass } = page;
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${styles}</style>` +
    // Buttons are off until its script listens: in a frame of the shop, a plain form submission would load the shop there.
    `${script ? `<script type="module" blocking="render" src="${script}"></script>` : ''}</head><body${bodyClass ? ` class="${bodyClass}"` : ''}>${body}</body></html>`;
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
