import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOfOutbox, outboxMail } from '../../eshop-api/providers/mail/outbox/outbox-mail';
import type { MailMessage } from '../../eshop-api/providers/mail/mail.provider.types';
import type { ProviderHost } from '../../eshop-api/providers/provider.types';
import { viewOutbox } from './outbox-viewer';

let dataDir: string;
const mail = (n: number, more: Partial<MailMessage> = {}): MailMessage => ({
  MessageId: `m${n}@shop.example`,
  From: { Name: 'Shop', Address: 'hello@shop.example' },
  To: { Name: 'Ana <b>', Address: 'ana@mail.example' },
  Subject: `Mail ${n} <script>`,
  Date: new Date(Date.UTC(2026, 0, n)),
  ContentLanguage: 'es-ES',
  Text: `Hola <${n}>`,
  Html: `<p>Hola <b>${n}</b></p><script>alert(1)</script>`,
  ...more,
});
const open = async (path: string) => {
  const response = await viewOutbox(folderOfOutbox(dataDir))(new Request(`http://localhost${path}`));
  return { status: response.status, headers: response.headers, text: await response.text() };
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outbox-view-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('shows a note when nothing was kept, also where there is no folder yet', async () =>
  expect((await open('/_outbox')).text).toContain('No mail has been kept yet'));

it('lists the mails, the newest first, and shows one as HTML and text with its headers', async () => {
  const provider = await outboxMail.open({ dataDir } as ProviderHost);
  await provider.send(mail(1));
  await provider.send(
    mail(2, {
      ReplyTo: { Name: 'Bo', Address: 'bo@mail.example' },
      Attachments: [{ Name: 'a.png', ContentType: 'image/png', Content: 'AA==' }],
    }),
  );
  await writeFile(join(folderOfOutbox(dataDir), '2026-01-03T00-00-00-000Z-aaaaaaaaaaaa.json'), '{"half');
  const list = await open('/_outbox');
  expect(list.text).not.toContain('<script>');
  expect(list.text.match(/Mail \d/g)).toEqual(['Mail 2', 'Mail 1']);
  const address = /href="(\/_outbox\/[^"]+)"/.exec(list.text)![1]!;
  const one = await open(address);
  for (const words of [
    'Ana &lt;b&gt; &lt;ana@mail.example&gt;',
    'Shop &lt;hello@shop.example&gt;',
    'Bo &lt;bo@mail.example&gt;',
    'a.png (image/png)',
    'es-ES',
    '<pre>Hola &lt;2&gt;</pre>',
    `<iframe title="The mail as HTML" sandbox src="${address}/html">`,
  ])
    expect(one.text).toContain(words);
  const html = await open(`${address}/html`);
  expect(html.text).toBe(mail(2).Html);
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  const text = await open(`${address}/text`);
  expect({ text: text.text, contentType: text.headers.get('content-type') }).toEqual({
    text: 'Hola <2>',
    contentType: 'text/plain; charset=utf-8',
  });
  expect((await open(`${address}/eml`)).text).toContain('Subject: Mail 2 <script>');
});

it.each([
  '/_outbox/../settings',
  '/_outbox/2026-01-09T00-00-00-000Z-bbbbbbbbbbbb',
  '/_outbox/%2e%2e%2fpasswd',
  '/_outbox/2026-01-03T00-00-00-000Z-aaaaaaaaaaaa/html',
])('%s is no mail', async (path) => expect((await open(path)).status).toBe(404));
