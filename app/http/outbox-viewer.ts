import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailMessage } from '../../eshop-api/providers/mail/mail.provider.types';
import { escapeHtml as esc } from '../document/json-script.server';

/** Mails named at once; older ones stay in the folder. */
const MOST = 200;
const ADDRESS = /^\/_outbox(?:\/([\dTZ-]+-[0-9a-f]{12})(?:\/(html|text|eml))?)?\/?$/;

/**
 * GET /_outbox (development): mails that were not sent out, the newest first; `/<name>` one of them as its reader sees it,
 * `/html`, `/text` and `/eml` its parts. A mail's HTML runs no script and sees nothing of the shop.
 */
export const viewOutbox =
  (folder: string) =>
  async (request: Request): Promise<Response> => {
    const [, name, part] = ADDRESS.exec(new URL(request.url).pathname) ?? [undefined, ''];
    if (name === undefined) return answerPage('Outbox', writeList(await listMails(folder)));
    const found = name ? await readMail(folder, name) : undefined;
    if (!found)
      return answerPage('No such mail', '<p>No such mail. <a href="/_outbox">All mails</a></p>', 404);
    if (part === 'html')
      return answer(
        found.Html,
        'text/html',
        "sandbox; default-src 'none'; img-src *; style-src 'unsafe-inline'",
      );
    if (part === 'text') return answer(found.Text, 'text/plain');
    if (part === 'eml') return answer(await readFile(join(folder, `${name}.eml`)), 'message/rfc822');
    return answerPage(found.Subject, writeMail(name, found));
  };

type StoredMail = Omit<MailMessage, 'Date'> & { Date: string };

async function listMails(folder: string): Promise<{ name: string; mail: StoredMail }[]> {
  const files = await readdir(folder).catch(() => []);
  const names = files
    .flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
    .sort()
    .reverse()
    .slice(0, MOST);
  const mails = await Promise.all(names.map(async (name) => ({ name, mail: await readMail(folder, name) })));
  return mails.flatMap(({ name, mail }) => (mail ? [{ name, mail }] : []));
}

/** Undefined when it is not there, or half gone. */
async function readMail(folder: string, name: string): Promise<StoredMail | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as StoredMail;
  } catch {
    return undefined;
  }
}

const writePerson = ({ Name, Address }: MailMessage['To']): string =>
  esc(Name ? `${Name} <${Address}>` : Address);

function writeList(mails: { name: string; mail: StoredMail }[]): string {
  if (!mails.length)
    return '<p>No mail has been kept yet. With SMTP_URL mails go to a server and none stays here.</p>';
  const rows = mails.map(
    ({ name, mail }) =>
      `<tr><td><time>${esc(mail.Date.slice(0, 19).replace('T', ' '))}</time></td><td><a href="/_outbox/${name}">${esc(mail.Subject)}</a></td><td>${writePerson(mail.To)}</td><td>${writePerson(mail.From)}</td><td>${esc(mail.ContentLanguage)}</td></tr>`,
  );
  return `<table><thead><tr>${['When (UTC)', 'Subject', 'To', 'From', 'Language'].map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function writeMail(name: string, mail: StoredMail): string {
  const facts = [
    ['From', writePerson(mail.From)],
    ['To', writePerson(mail.To)],
    ...(mail.ReplyTo ? [['Answers to', writePerson(mail.ReplyTo)]] : []),
    ['When', esc(mail.Date)],
    ['Language', esc(mail.ContentLanguage)],
    ...(mail.Attachments?.length
      ? [
          [
            'Attached',
            mail.Attachments.map(({ Name, ContentType }) => esc(`${Name} (${ContentType})`)).join(', '),
          ],
        ]
      : []),
  ];
  return `<p><a href="/_outbox">All mails</a></p><dl>${facts.map(([term, fact]) => `<dt>${term}</dt><dd>${fact}</dd>`).join('')}</dl>
<p><a href="/_outbox/${name}/html">HTML alone</a> · <a href="/_outbox/${name}/text">text alone</a> · <a href="/_outbox/${name}/eml" download="${name}.eml">as it travels (.eml)</a></p>
<h2>HTML</h2><iframe title="The mail as HTML" sandbox src="/_outbox/${name}/html"></iframe><h2>Text</h2><pre>${esc(mail.Text)}</pre>`;
}

const STYLES =
  'body{margin:2rem auto;max-width:64rem;padding:0 1rem;font:16px/1.5 system-ui}table{width:100%;border-collapse:collapse}th,td{text-align:start;padding:.5rem;border-bottom:1px solid #ccc}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0}iframe{width:100%;height:44rem;border:1px solid #ccc}pre{white-space:pre-wrap;border:1px solid #ccc;padding:1rem}a{color:#0645ad}';

const answerPage = (title: string, body: string, status = 200): Response =>
  answer(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${esc(title)}</title><style>${STYLES}</style></head><body><h1>${esc(title)}</h1>${body}</body></html>`,
    'text/html',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src *",
    status,
  );

const answer = (
  body: string | Uint8Array,
  type: string,
  policy = "default-src 'none'",
  status = 200,
): Response =>
  new Response(body as BodyInit, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  });
