// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import { mountSample } from '../_contract/testing/render-sample';
import commands from './newsletter-signup.commands';
import messages from './newsletter-signup.messages';
import samples from './newsletter-signup.samples';
import { load } from './newsletter-signup.server';
import View from './newsletter-signup.view';

const [band, panel, column, waiting] = samples;

it('posts to the page’s own address and names its block and command', () => {
  const form = mountSample(View, band!, messages, { path: '/en_GB', query: 'a=1' }).querySelector('form')!;
  expect({ method: form.method, action: form.getAttribute('action'), noValidate: form.noValidate }).toEqual({
    method: 'post',
    action: '/en_GB?a=1#sample',
    noValidate: true,
  });
  expect(
    [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, value }) => [
      name,
      value,
    ]),
  ).toEqual([
    ['_block', 'sample'],
    ['_command', 'newsletter.join'],
  ]);
  expect(form.querySelector('select')!.options).toHaveLength(4);
});

it('keeps what was typed and ties each fault to its field', () => {
  const host = mountSample(View, panel!, messages);
  const email = host.querySelector<HTMLInputElement>('[name=email]')!;
  expect({ value: email.getAttribute('value'), invalid: email.getAttribute('aria-invalid') }).toEqual({
    value: 'ana@',
    invalid: 'true',
  });
  expect(host.querySelector(`#${email.getAttribute('aria-describedby')}`)!.textContent).toBe(
    'Please input a valid email',
  );
  expect(host.querySelector('[role=alert]')!.textContent).toBe('Please check the marked fields.');
});

it('shows what was done instead of the form', () => {
  const host = mountSample(View, column!, messages);
  expect({
    form: host.querySelector('form'),
    status: host.querySelector('[role=status]')!.textContent,
  }).toEqual({ form: null, status: messages.joined });
});

it('announces the confirmation mail where the market requires double opt-in', async () => {
  expect(mountSample(View, waiting!, messages).querySelector('[role=status]')!.textContent).toBe(
    messages.joinedConfirm,
  );
  const confirms = async (country: string) => {
    const { context } = sampleContext({ answers: {} });
    const { locale, brand } = context;
    return load(
      {
        ...context,
        locale: { ...locale, country },
        brand: { ...brand, rules: { newsletterDoubleOptIn: ['DE'] } },
      },
      band!.props,
    );
  };
  expect({ germany: (await confirms('DE')).confirms, britain: (await confirms('GB')).confirms }).toEqual({
    germany: true,
    britain: false,
  });
});

it('an unconfirmed subscription does not count in this browser', async () => {
  const { context, cookies } = sampleCommand({
    messages,
    answers: {
      newsletterInsert: {
        subscribed: false,
        userAlreadySubscribed: false,
        confirmationNeeded: true,
        usrHash: null,
      },
    },
  });
  await commands['newsletter.join'].run(
    context,
    valuesOf({ email: 'a@b.co', privacyPolicy: 'on', target: '' }),
    { ...band!.props, campaign: '' },
  );
  expect(cookies).toEqual([]);
});

it('subscribes with origin, campaign and interest, and remembers the subscriber', async () => {
  const { context, calls, cookies } = sampleCommand({
    messages,
    answers: {
      newsletterInsert: { subscribed: true, userAlreadySubscribed: false, usrHash: 'a'.repeat(32) },
    },
  });
  await commands['newsletter.join'].run(
    context,
    valuesOf({ email: 'a@b.co', privacyPolicy: 'on', target: 'hacker' }),
    { ...band!.props, campaign: 'spring' },
  );
  expect(calls).toEqual([
    {
      id: 'newsletterInsert',
      request: {
        profile: 'en_GB',
        email: 'a@b.co',
        privacyPolicy: 'on',
        target: '',
        origin: 'sample',
        campaign: 'spring',
        lab: false,
        consent: 'I accept the terms and the privacy policy',
      },
    },
  ]);
  expect(cookies).toEqual([
    { name: 'user_subscribed', value: 'true', maxAge: 31_536_000 },
    { name: 'usrhash', value: 'a'.repeat(32), maxAge: 86_400 },
  ]);
});

it('who was subscribed already is no member by typing an address', async () => {
  const { context, cookies } = sampleCommand({
    messages,
    answers: { newsletterInsert: { subscribed: true, userAlreadySubscribed: true, usrHash: null } },
  });
  await commands['newsletter.join'].run(
    context,
    valuesOf({ email: 'a@b.co', privacyPolicy: 'on', target: '' }),
    { ...band!.props, campaign: '' },
  );
  expect(cookies.map(({ name }) => name)).toEqual(['user_subscribed']);
});
