// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it, test } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { contactSubjects } from '../../eshop-api/domains/content/contact.fields';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import { sampleLocale } from '../_contract/testing/sample-page';
import commands from './contact-form.commands';
import messages from './contact-form.messages';
import samples from './contact-form.samples';
import { load } from './contact-form.server';
import ContactForm from './contact-form.view';

const [empty, asked, wrong, sent] = samples;
const { props } = empty!;
const command = commands['contact.send'];
const text = {
  subject: 'other',
  name: 'Ana',
  email: 'ana@example.com',
  phone: '',
  orderId: '',
  sku: '',
  message: 'Hello',
  privacyPolicy: 'on',
  koreaConsent: '',
};
const answers = { contactsMessage: { reference: '3F9A01C2', already: false } };
const send = async (
  more: Record<string, string>,
  files: Record<string, File> = {},
  answer: Record<string, unknown> = answers,
) => {
  const { context, calls } = sampleCommand({ answers: answer, messages });
  return {
    outcome: await command.run(context, valuesOf({ ...text, ...more }, files), props),
    request: calls[0]?.request as Record<string, unknown>,
  };
};

it.each(samples)('$name: no style attribute, no script', (sample) =>
  expect(renderSample(ContactForm, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
);

describe('the form', () => {
  it('is a plain one that can carry a file, with every field named', () => {
    const host = mountSample(ContactForm, empty!, messages);
    const form = host.querySelector('form')!;
    expect({ method: form.getAttribute('method'), enctype: form.getAttribute('enctype') }).toEqual({
      method: 'post',
      enctype: 'multipart/form-data',
    });
    const names = [...form.elements]
      .map((element) => (element as HTMLInputElement).name)
      .filter((name) => name && !name.startsWith('_'));
    expect(names).toEqual([
      'subject',
      'orderId',
      'sku',
      'file',
      'message',
      'name',
      'email',
      'phone',
      'privacyPolicy',
    ]);
    for (const label of [messages.subject, messages.message, messages.name, messages.email])
      expect(within(host).getByLabelText(new RegExp(`^${label.replace('?', '\\?')}`))).toBeTruthy();
  });

  it('offers the subjects of the config, the one of the address chosen', () => {
    const host = mountSample(
      ContactForm,
      { ...asked!, props: { ...props, subjects: ['return', 'other'] } },
      messages,
    );
    const select = host.querySelector('select')!;
    expect({ options: [...select.options].map(({ value }) => value), selected: select.value }).toEqual({
      options: ['', 'return', 'other'],
      selected: 'return',
    });
  });

  it('keeps what was typed and ties each fault to its field', () => {
    const host = mountSample(ContactForm, wrong!, messages);
    const field = (name: string) => host.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
    expect({
      topic: host.querySelector('option[selected]')!.getAttribute('value'),
      sku: field('sku').value,
      message: field('message').value,
      privacyPolicy: field('privacyPolicy').checked,
    }).toEqual({ topic: 'warranty', sku: 'K2005', message: 'The sole came off.', privacyPolicy: true });
    for (const [name, fault] of Object.entries(wrong!.data.form!.errors)) {
      const described = field(name)
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => host.querySelector(`#${id}`)!.textContent);
      expect(described).toContain(fault);
    }
    expect(host.textContent).toContain('choose it again');
  });

  it('shows what was done, with and without a script', () => {
    const render = (data: unknown) =>
      mountSample(
        ContactForm,
        { ...sent!, data: { ...sent!.data, form: { ...sent!.data.form!, data } } },
        messages,
      ).querySelector('[role=status]')!.textContent;
    expect({
      endsWithReference: render({ reference: '3F9A01C2' }).endsWith('3F9A01C2'),
      withoutReference: render(undefined),
    }).toEqual({ endsWithReference: true, withoutReference: messages.done });
  });

  it('asks for Korea’s consent in Korea only', () => {
    const html = (country: string) =>
      renderSample(ContactForm, empty!, messages, { locale: { ...sampleLocale, country } });
    expect({
      korea: html('KR').includes('koreaConsent'),
      britain: html('GB').includes('koreaConsent'),
    }).toEqual({ korea: true, britain: false });
  });
});

test.each([
  ['?subject=return', 'return'],
  ['?subject=order', ''],
  ['?subject=constructor', ''],
  ['', ''],
])('the address %s asks about "%s"', async (query, subject) => {
  expect(
    await load(sampleContext({ url: `/en_GB/contacts${query}`, answers: {} }).context, {
      ...props,
      subjects: ['return'],
    }),
  ).toMatchObject({ asked: subject });
});

describe('sending', () => {
  it.each(contactSubjects)('%s has fields of its own', (subject) => {
    const form =
      typeof command.form === 'function'
        ? command.form(() => subject, { country: 'GB', flags: {} })
        : command.form;
    expect({ order: form.orderId!.required, sku: form.sku!.required, file: form.file!.required }).toEqual({
      order: { order: 'order_id_required', return: 'order_id_required' }[subject as string],
      sku: { warranty: 'sku_required' }[subject as string],
      file: { warranty: 'file_required' }[subject as string],
    });
  });

  it('hands over what the subject asks for, and the file', async () => {
    const file = new File([new Uint8Array([255, 216, 255])], 'sole.jpg', { type: 'image/jpeg' });
    const { outcome, request } = await send(
      { subject: 'warranty', sku: 'K200514-021', orderId: '4000000001' },
      { file },
    );
    expect(outcome).toEqual({ data: { reference: '3F9A01C2' } });
    expect(request).toMatchObject({
      profile: 'en_GB',
      subject: 'warranty',
      sku: 'K200514-021',
      orderId: '4000000001',
      file: { name: 'sole.jpg', type: 'image/jpeg', content: '/9j/' },
    });
    const other = (await send({ subject: 'other', sku: 'typed before' }, { file })).request;
    expect({ sku: other.sku, file: other.file }).toEqual({ sku: undefined, file: undefined });
  });

  it('an empty file field is no file', async () => {
    expect(
      (await send({ subject: 'order', orderId: '4000000001' }, { file: new File([], '') })).request.file,
    ).toBeUndefined();
  });

  it('the same message twice has one key, another one another', async () => {
    const key = async (more: Record<string, string>) => (await send(more)).request.submissionKey;
    const first = await key({});
    expect(first).toMatch(/^[\w-]{43}$/);
    expect({ sameForm: await key({}), sameKey: (await key({ message: 'Hello!' })) === first }).toEqual({
      sameForm: first,
      sameKey: false,
    });
  });

  it('a file that is not what its type claims is reported at its field', async () => {
    const refused = {
      contactsMessage: () => {
        throw new ApiError('invalid_field', 'file: This kind of file is not accepted.', '');
      },
    };
    await expect(send({}, {}, refused)).rejects.toMatchObject({
      name: 'CommandRefused',
      errors: { file: messages.error_file },
    });
    await expect(
      send(
        {},
        {},
        {
          contactsMessage: () => {
            throw new ApiError('too_many_messages', '', '');
          },
        },
      ),
    ).rejects.toMatchObject({ code: 'too_many_messages' });
  });
});
