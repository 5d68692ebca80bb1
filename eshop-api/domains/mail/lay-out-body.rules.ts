import type { StorefrontLook } from '../../server/settings.types';
import type { MailBody, MailFact, MailRow, MailSum } from './mail-body.types';
import { escapeHtml } from './mail-html.rules';

type Code = { label: string; value: string };

/** What is listed in a mail, as plain text: columns do not survive in it, so each thing has its line. */
export const bodyText = ({ rows, sums, facts }: MailBody): string =>
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

export const codesText = (codes: readonly Code[]): string =>
  codes.length > 0 ? `${codes.map(({ label, value }) => `${label}: ${value}`).join('\n')}\n\n` : '';

/** Tables: what every reader of mail draws alike. */
export const bodyHtml = ({ rows, sums, facts }: MailBody, look: StorefrontLook): string =>
  `${rows.length > 0 ? table(rows.map((row) => rowHtml(row, look))) : ''}${sums.length > 0 ? table(sums.map((sum) => sumHtml(sum, look))) : ''}${facts.map((fact) => factHtml(fact, look)).join('')}`;

const table = (rows: readonly string[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;font-size:15px;line-height:1.4">${rows.join('')}</table>`;

function rowHtml(
  { name, detail, amount, picture }: MailRow,
  { line, inkMuted, picture: ground }: StorefrontLook,
): string {
  const cell = `padding:12px 0;border-top:1px solid ${line};vertical-align:top`;
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="72" height="72" style="display:block;width:72px;height:72px;object-fit:cover;background:${ground}">`
    : '';
  return `<tr><td width="88" style="${cell}">${image}</td><td style="${cell}"><strong>${escapeHtml(name)}</strong><br><span style="color:${inkMuted}">${escapeHtml(detail)}</span></td><td align="right" style="${cell};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

function sumHtml({ label, amount, total }: MailSum, { line }: StorefrontLook): string {
  const cell = total
    ? `padding:12px 0 0;border-top:1px solid ${line};font-size:18px;font-weight:700`
    : 'padding:3px 0';
  return `<tr><td style="${cell}">${escapeHtml(label)}</td><td align="right" style="${cell};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

const factHtml = ({ label, lines }: MailFact, { inkMuted, captionFont }: StorefrontLook): string =>
  `<p style="margin:0 0 4px;font-size:13px;color:${inkMuted};font-family:${captionFont}">${escapeHtml(label)}</p><p style="margin:0 0 20px;font-size:15px;line-height:1.5">${lines.map(escapeHtml).join('<br>')}</p>`;

export function codesHtml(codes: readonly Code[], { line, inkMuted, captionFont }: StorefrontLook): string {
  if (codes.length === 0) return '';
  const cells = codes.map(
    ({ label, value }) =>
      `<p style="margin:0 0 2px;font-size:13px;color:${inkMuted};font-family:${captionFont}">${escapeHtml(label)}</p><p style="margin:0 0 14px;font-size:24px;letter-spacing:.08em;font-family:Menlo,Consolas,monospace">${escapeHtml(value)}</p>`,
  );
  return `<div style="margin:0 0 28px;padding:20px 20px 8px;border:1px solid ${line}">${cells.join('')}</div>`;
}
