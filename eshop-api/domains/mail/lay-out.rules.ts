import type { MailTheme } from '../../server/settings.types';
import { darkStyle } from './dark-mail.rules';
import type { MailBody, MailFact, MailRow, MailSum } from './mail.tx';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

/** The one font family that every mail client has. */
const sans = 'Helvetica,Arial,sans-serif';

type Code = { label: string; value: string };

/** A list of a mail as plain text: it has no columns, so each entry has its line. */
const bodyText = ({ rows, sums, facts }: MailBody): string =>
  [
    rows.map(rowText).join('\n'),
    sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    ...facts.map(({ label, lines }) => `${label}\n${lines.join('\n')}`),
  ]
    .filter(Boolean)
    .map((part) => `${part}\n\n`)
    .join('');

const rowText = ({ name, detail, amount }: MailRow): string =>
  `- ${[name, detail, amount].filter(Boolean).join(', ')}`;

const codesText = (codes: readonly Code[]): string =>
  codes.length > 0 ? `${codes.map(({ label, value }) => `${label}: ${value}`).join('\n')}\n\n` : '';

/** Tables, which every mail client renders alike. */
const bodyHtml = ({ rows, sums, facts }: MailBody, theme: MailTheme): string =>
  `${rows.length > 0 ? table(rows.map((row) => rowHtml(row, theme))) : ''}${sums.length > 0 ? table(sums.map((sum) => sumHtml(sum, theme))) : ''}${facts.map((fact) => factHtml(fact, theme)).join('')}`;

const table = (rows: readonly string[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;font-size:15px;line-height:1.4">${rows.join('')}</table>`;

function rowHtml(
  { name, detail, amount, picture }: MailRow,
  { line, inkMuted, picture: ground }: MailTheme,
): string {
  const cell = `padding:12px 0;border-top:1px solid ${line};vertical-align:top`;
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="72" height="72" style="display:block;width:72px;height:72px;object-fit:cover;background:${ground}">`
    : '';
  const first = image ? `<td width="88" class="line" style="${cell}">${image}</td>` : '';
  return `<tr>${first}<td${image ? '' : ' colspan="2"'} class="line" style="${cell}"><strong>${escapeHtml(name)}</strong>${detail ? `<br><span class="muted" style="color:${inkMuted}">${escapeHtml(detail)}</span>` : ''}</td><td align="right" class="line" style="${cell};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

function sumHtml({ label, amount, total }: MailSum, { line }: MailTheme): string {
  const cell = total
    ? `padding:12px 0 0;border-top:1px solid ${line};font-size:18px;font-weight:700`
    : 'padding:3px 0';
  return `<tr><td class="line" style="${cell}">${escapeHtml(label)}</td><td align="right" class="line" style="${cell};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

const factHtml = ({ label, lines }: MailFact, { ink, inkMuted, captionFont }: MailTheme): string =>
  `<p class="muted" style="margin:0 0 4px;font-size:13px;color:${inkMuted};font-family:${captionFont}">${escapeHtml(label)}</p><p style="margin:0 0 20px;font-size:15px;line-height:1.5;overflow-wrap:anywhere">${lines.map((line) => factLineHtml(line, ink)).join('<br>')}</p>`;

/** An address on the web is a link of the mail's own look: mail clients link it by themselves, in their colours. */
const factLineHtml = (line: string, ink: string): string =>
  /^https:\/\/\S+$/.test(line)
    ? `<a class="ink" href="${escapeHtml(line)}" style="color:${ink};text-decoration:underline">${escapeHtml(line)}</a>`
    : escapeHtml(line);

function codesHtml(codes: readonly Code[], { line, inkMuted, captionFont }: MailTheme): string {
  if (codes.length === 0) return '';
  const cells = codes.map(
    ({ label, value }) =>
      `<p class="muted" style="margin:0 0 2px;font-size:13px;color:${inkMuted};font-family:${captionFont}">${escapeHtml(label)}</p><p style="margin:0 0 14px;font-size:20px;overflow-wrap:anywhere;font-family:Menlo,Consolas,monospace">${escapeHtml(value)}</p>`,
  );
  return `<div class="line" style="margin:0 0 28px;padding:20px 20px 8px;border:1px solid ${line}">${cells.join('')}</div>`;
}

/** Content of a mail, as finished texts. */
export interface MailParts {
  /** BCP 47. */
  language: string;
  brand: string;
  theme?: MailTheme | undefined;
  subject: string;
  title: string;
  greeting: string;
  text: string;
  button: string;
  /** Why the reader gets it. */
  why: string;
  /** Small links at the bottom. */
  foot: readonly { label: string; link: string }[];
  link: string;
  /** The storefront in the reader's locale. */
  home: string;
  picture?: string | undefined;
  /** Another person's text, line by line. */
  quote?: string | undefined;
  codes: readonly { label: string; value: string }[];
  body?: MailBody | undefined;
}

const paper: MailTheme = {
  ground: '#f4f3f1',
  raised: '#ffffff',
  ink: '#1a1a1a',
  inkMuted: '#595959',
  line: '#dedbd5',
  accent: '#1a1a1a',
  onAccent: '#ffffff',
  picture: '#f4f3f1',
  radius: '0',
  headingCase: 'none',
  headingSlant: 'normal',
  controlCase: 'none',
  headingWeight: '500',
  captionFont: sans,
};

/** A mail is a receipt that is printed: black on white, also for a dark brand. Where a mail client drops it, the mail looks as on the screen. */
const onPaper = '<style>@media print { * { background: none !important; color: #000 !important } }</style>';

/** The two bodies of a mail. Many mail clients support neither style sheets nor variables, so the HTML has inline styles. */
export const layOut = (parts: MailParts): { Text: string; Html: string } => ({
  Text: writeText(parts),
  Html: writeHtml(parts, parts.theme ?? paper),
});

const writeText = ({
  brand,
  title,
  greeting,
  text,
  quote,
  codes,
  body,
  button,
  link,
  why,
  foot,
  home,
}: MailParts): string =>
  `${title}\n\n${greeting}\n\n${text}\n\n${quote ? `${quote.replace(/^/gm, '> ')}\n\n` : ''}${codesText(codes)}${body ? bodyText(body) : ''}${button}: ${link}\n\n--\n${why}\n${foot.map((one) => `${one.label}: ${one.link}\n`).join('')}${brand}: ${home}\n`;

function writeHtml(parts: MailParts, theme: MailTheme): string {
  const { language, brand, subject, title, greeting, text, button, why, link, home } = parts;
  const direction = /^(ar|he|fa|ur)/.test(language) ? 'rtl' : 'ltr';
  const heading = `font-family:${sans};font-weight:${theme.headingWeight};font-style:${theme.headingSlant};text-transform:${theme.headingCase}`;
  const line = (more: string): string => `margin:0 0 ${more};font-size:16px;line-height:1.5`;
  return `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${darkStyle(theme)}<title>${escapeHtml(subject)}</title>${onPaper}</head>
<body class="ground" style="margin:0;background:${theme.ground};font-family:${sans};color:${theme.ink}"><div class="raised" style="max-width:560px;margin:0 auto;padding:40px 24px;background:${theme.raised};color:${theme.ink}">
<p style="margin:0 0 32px;font-size:20px;letter-spacing:.06em;${heading}"><a class="ink" href="${escapeHtml(home)}" style="color:${theme.ink};text-decoration:none">${escapeHtml(brand)}</a></p>${pictureHtml(parts)}
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;${heading}">${escapeHtml(title)}</h1>
<p style="${line('12px')}">${escapeHtml(greeting)}</p><p style="${line('28px')}">${escapeHtml(text)}</p>${quoteHtml(parts, theme)}${codesHtml(parts.codes, theme)}${parts.body ? bodyHtml(parts.body, theme) : ''}
<p style="margin:0 0 40px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;background:${theme.accent};color:${theme.onAccent};border-radius:${theme.radius};font-size:16px;text-decoration:none;text-transform:${theme.controlCase}">${escapeHtml(button)}</a></p>
<p class="muted" style="margin:0;font-size:13px;line-height:1.5;color:${theme.inkMuted}">${escapeHtml(why)}</p>${footHtml(parts, theme)}</div></body></html>`;
}

const footHtml = ({ foot }: MailParts, { inkMuted }: MailTheme): string =>
  foot.length > 0
    ? `<p style="margin:12px 0 0;font-size:13px;line-height:1.5">${foot.map(({ label, link }) => `<a class="muted" href="${escapeHtml(link)}" style="display:inline-block;margin:0 16px 0 0;padding:8px 0;color:${inkMuted};text-decoration:underline">${escapeHtml(label)}</a>`).join('')}</p>`
    : '';

const pictureHtml = ({ picture }: MailParts): string =>
  picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="320" style="display:block;max-width:100%;height:auto;margin:0 auto 24px">`
    : '';

const quoteHtml = ({ quote }: MailParts, { accent }: MailTheme): string =>
  quote
    ? `<blockquote style="margin:0 0 28px;padding:0 0 0 16px;border-left:3px solid ${accent};font-size:16px;line-height:1.5;white-space:pre-wrap">${escapeHtml(quote)}</blockquote>`
    : '';
