import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { fieldMessages } from '../../contract/fields/field-messages';
import { readMailQueue } from '../mail/mail.fixture';
import { contactSubjects } from './contact.fields';
import { readFile } from './contact.handlers';
import { contactsMessage } from './contact.contract';

let shop: TestApi;
let made = 0;
let now = new Date('2026-03-01T12:00:00Z');
const jpeg = {
  name: 'C:\\fakepath\\so"le.jpg',
  type: 'image/jpeg',
  content: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64'),
};
const valid = {
  profile: 'en_GB',
  subject: 'other',
  name: 'Ana Gil',
  email: 'ana@mail.example',
  phone: '',
  message: 'Two lines:\none shoe squeaks.',
  privacyPolicy: 'on',
};
const warranty = { subject: 'warranty', sku: 'k200514-021', file: jpeg };

beforeAll(async () => {
  shop = await openTestApi(['content', 'mail'], { randomId: () => `message-${++made}`, clock: () => now });
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  for (const table of ['contact_messages', 'mail_attachments', 'mail_queue'])
    await shop.db.execute(`delete from ${table}`);
});

const send = (more: Record<string, unknown> = {}, storefront = 'main') =>
  shop
    .client(storefront)
    .call(contactsMessage, { submissionKey: `key-of-this-message-${++made}`, ...valid, ...more });
const stored = () =>
  shop.db.query<{
    reference: string;
    order_id: string;
    sku: string;
    file: Buffer | null;
    file_name: string | null;
    message: string;
  }>('select * from contact_messages order by created_at, id');
const mails = async () =>
  (await readMailQueue(shop.db)).sort((one, other) => one.kind.localeCompare(other.kind));

describe('a message to customer service', () => {
  it('is stored once and mailed to both, however often it is sent', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send({ submissionKey: 'the-same-key-again-1' })),
    );
    expect(answers.filter(({ already }) => !already)).toHaveLength(1);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await stored()).toMatchObject([{ reference: answers[0]!.reference, message: valid.message }]);
    expect((await mails()).map(({ kind, recipient, locale }) => [kind, recipient, locale])).toEqual([
      ['contactService', 'care@main.example', 'en_GB'],
      ['contactShopper', 'ana@mail.example', 'en_GB'],
    ]);
  });

  it('customer service can answer at once; the confirmation holds no text of the sender', async () => {
    const { reference } = await send({ ...warranty, orderId: ' 4000000001 ' });
    const [service, shopper] = await mails();
    expect(service!.data).toMatchObject({
      quote: valid.message,
      replyTo: { name: 'Ana Gil', address: 'ana@mail.example' },
      values: { topic: 'warranty', sku: 'K200514-021', order: '4000000001', reference },
    });
    expect(shopper!.data.to).toEqual({ name: '', address: 'ana@mail.example' });
    expect(shopper!.data.quote).toBeUndefined();
    const [file] = await shop.db.query<{ name: string; content: Buffer }>(
      'select name, content from mail_attachments',
    );
    expect({
      name: file!.name,
      sameContent: file!.content.equals(Buffer.from(jpeg.content, 'base64')),
    }).toEqual({ name: 'sole.jpg', sameContent: true });
    expect((await stored())[0]).toMatchObject({
      file_name: 'sole.jpg',
      sku: 'K200514-021',
      order_id: '4000000001',
    });
  });

  it('each storefront has its own address and keys', async () => {
    await send({ submissionKey: 'the-same-key-again-2' });
    expect(await send({ submissionKey: 'the-same-key-again-2' }, 'running')).toMatchObject({
      already: false,
    });
    expect((await mails()).map(({ recipient }) => recipient)).toContain('care@running.example');
  });

  it('fields that the subject does not have are ignored and not stored', async () => {
    await send({ subject: 'product', sku: '', orderId: 'no order', file: { ...jpeg, type: 'text/html' } });
    expect(await stored()).toMatchObject([{ order_id: '', file: null }]);
  });

  const m = fieldMessages;
  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['an order needs its id', { subject: 'order' }, `orderId: ${m.order_id_required}`],
    [
      'of the form’s own shapes: 9… is none',
      { subject: 'order', orderId: '9000000001' },
      `orderId: ${m.order_id_invalid}`,
    ],
    ['4 and nine digits', { subject: 'order', orderId: '4000000001' }, undefined],
    ['5 and nine digits', { subject: 'return', orderId: '5000000001' }, undefined],
    ['15 and eight digits', { subject: 'return', orderId: '1500000001' }, undefined],
    ['optional elsewhere', { subject: 'other', orderId: '' }, undefined],
    ['but right when given', { subject: 'other', orderId: '1600000001' }, `orderId: ${m.order_id_invalid}`],
    ['the warranty needs the SKU', { ...warranty, sku: '' }, `sku: ${m.sku_required}`],
    ['a right one', { ...warranty, sku: 'K2005-021' }, undefined],
    ['with its size', { ...warranty, sku: 'K200514-021-380' }, undefined],
    ['not a wrong one', { ...warranty, sku: 'K200514' }, `sku: ${m.sku_invalid}`],
    ['optional for a product, but right', { subject: 'product', sku: '12' }, `sku: ${m.sku_invalid}`],
    ['the warranty needs a picture', { ...warranty, file: undefined }, `file: ${m.file_required}`],
    ['that is what it says', { ...warranty, file: { ...jpeg, type: 'image/png' } }, `file: ${m.file_type}`],
    [
      'of a kind that is taken',
      { ...warranty, file: { name: 'a.svg', type: 'image/svg+xml', content: 'PHN2Zz4=' } },
      `file: ${m.file_type}`,
    ],
    [
      'of 8 MB at most',
      {
        ...warranty,
        file: {
          ...jpeg,
          content: Buffer.concat([
            Buffer.from(jpeg.content, 'base64'),
            Buffer.alloc(8 * 1024 * 1024),
          ]).toString('base64'),
        },
      },
      'file: The file is too large: at most 8 MB.',
    ],
    ['no file is one of nothing', { ...warranty, file: { ...jpeg, content: '' } }, `file: ${m.file_type}`],
    ['a known subject', { subject: 'constructor' }, `subject: ${m.select_required}`],
    ['a name', { name: ' ' }, `name: ${m.name_required}`],
    ['an address', { email: 'ana@' }, `email: ${m.email_invalid}`],
    ['digits', { phone: '+34 six' }, `phone: ${m.telephone_invalid}`],
    ['a question', { message: ' \n ' }, `message: ${m.text_area_required}`],
    ['the terms', { privacyPolicy: '' }, `privacyPolicy: ${m.privacy_required}`],
    ['Korea’s consent', { profile: 'ko_KR' }, `koreaConsent: ${m.korea_consent_required}`],
    ['in Korea only', { profile: 'ko_KR', koreaConsent: 'on' }, undefined],
  ])('%s', async (_rule, more, fault) => {
    if (fault) await expect(send(more)).rejects.toMatchObject({ code: 'invalid_field', message: fault });
    else expect(await send(more)).toMatchObject({ already: false });
    expect(await stored()).toHaveLength(fault ? 0 : 1);
  });

  it('ten a day from one address, then no more; the next day again', async () => {
    for (let n = 0; n < 10; n += 1) await send();
    await expect(send({ email: 'ANA@mail.example' })).rejects.toMatchObject({ code: 'too_many_messages' });
    expect({ storedCount: (await stored()).length, mailCount: (await mails()).length }).toEqual({
      storedCount: 10,
      mailCount: 20,
    });
    expect(await send({ email: 'other@mail.example' })).toMatchObject({ already: false });
    now = new Date('2026-03-02T12:00:01Z');
    expect(await send()).toMatchObject({ already: false });
  });

  it('without its mails there is no message', async () => {
    await shop.db.execute('alter table mail_queue rename to mail_queue_away');
    await expect(send()).rejects.toBeTruthy();
    await shop.db.execute('alter table mail_queue_away rename to mail_queue');
    expect(await stored()).toEqual([]);
  });
});

it.each([
  [2, 200],
  [13, 413],
])('over HTTP a body of %d MB is answered %d', async (megabytes, status) => {
  const file = {
    ...jpeg,
    content: Buffer.concat([
      Buffer.from(jpeg.content, 'base64'),
      Buffer.alloc(Math.floor(megabytes * 0.75 * 1024 * 1024)),
    ]).toString('base64'),
  };
  const body = JSON.stringify({ ...valid, ...warranty, file, submissionKey: 'a-large-one-over-http' });
  const answer = await shop.api.handle(
    new Request('http://api.test/eshop-api/api/v1/contacts/message', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-storefront': 'main' },
    }),
  );
  expect(answer.status).toBe(status);
});

it('every subject can be sent with what it needs', async () => {
  for (const subject of contactSubjects)
    expect(await send({ ...warranty, subject, orderId: '4000000001' })).toMatchObject({ already: false });
});

it.each([
  ['../../etc/passwd', 'passwd'],
  ['a\r\nBcc: x.pdf', 'aBcc x.pdf'],
  ['', 'file'],
  [`${'x'.repeat(200)}.jpg`, `${'x'.repeat(96)}.jpg`],
])('the name %j is sent as %j', (name, travels) => expect(readFile({ ...jpeg, name })!.name).toBe(travels));
