/** What stands in a mail, ready words. */
export interface MailParts {
  /** BCP 47. */
  language: string;
  brand: string;
  subject: string;
  title: string;
  greeting: string;
  text: string;
  button: string;
  /** Why the reader gets it. */
  why: string;
  link: string;
  picture?: string | undefined;
  /** Somebody else's words, line by line. */
  quote?: string | undefined;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

/** The two bodies of a mail. Readers of mail know neither style sheets nor variables, so the HTML carries plain styles of its own. */
export const layOut = (parts: MailParts): { Text: string; Html: string } => ({ Text: writeText(parts), Html: writeHtml(parts) });

const writeText = ({ brand, title, greeting, text, quote, button, link, why }: MailParts): string =>
  `${title}\n\n${greeting}\n\n${text}\n\n${quote ? `${quote.replace(/^/gm, '> ')}\n\n` : ''}${button}: ${link}\n\n--\n${why}\n${brand}\n`;

const sans = 'font-family:Helvetica,Arial,sans-serif;color:#1a1a1a';

function writeHtml(parts: MailParts): string {
  const { language, brand, subject, title, greeting, text, button, why } = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, escapeHtml(value ?? '')])) as unknown as MailParts;
  const quote = parts.quote ? `<blockquote style="margin:0 0 28px;padding:0 0 0 16px;border-left:3px solid #1a1a1a;font-size:16px;line-height:1.5;white-space:pre-wrap">${escapeHtml(parts.quote)}</blockquote>` : '';
  const direction = /^(ar|he|fa|ur)/.test(language) ? 'rtl' : 'ltr';
  const picture = parts.picture ? `<img src="${escapeHtml(parts.picture)}" alt="" width="320" style="display:block;max-width:100%;height:auto;margin:0 auto 24px">` : '';
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f4f3f1;${sans}"><div style="max-width:560px;margin:0 auto;padding:40px 24px;background:#ffffff">
<p style="margin:0 0 32px;font-size:20px;letter-spacing:.06em">${brand}</p>${picture}
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:500">${title}</h1>
<p style="margin:0 0 12px;font-size:16px;line-height:1.5">${greeting}</p><p style="margin:0 0 28px;font-size:16px;line-height:1.5">${text}</p>${quote}
<p style="margin:0 0 40px"><a href="${escapeHtml(parts.link)}" style="display:inline-block;padding:14px 28px;background:#1a1a1a;color:#ffffff;font-size:16px;text-decoration:none">${button}</a></p>
<p style="margin:0;font-size:13px;line-height:1.5;color:#595959">${why}</p></div></body></html>`;
}
