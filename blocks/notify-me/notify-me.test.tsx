// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it, test } from 'vitest';
import { choiceEvent } from '../_contract/block-script.types';
import { sampleSheet } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './notify-me.commands';
import messages from './notify-me.messages';
import samples from './notify-me.samples';
import { load } from './notify-me.server';
import { listSoldOut } from './sold-out-sizes';
import hearSize from './notify-me.script';
import NotifyMe from './notify-me.view';

const [some, asked, all, wrong, done, one, none] = samples;
const props = some!.props;

it.each(samples)('$name: no style attribute, no script', (sample) =>
  expect(renderSample(NotifyMe, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
);

it('shows only while a size is sold out, and offers those alone', () => {
  expect(renderSample(NotifyMe, none!, messages)).toBe('');
  const host = mountSample(NotifyMe, some!, messages);
  expect(host.querySelector('details')!.open).toBe(false);
  expect([...host.querySelectorAll('option')].map(({ value }) => value)).toEqual(['37', '41']);
  expect(
    listSoldOut([
      { value: '37', label: 'UK 4', stock: 0 },
      { value: '38', label: 'UK 5', stock: 2 },
    ]),
  ).toEqual({ sizes: [{ value: '37', label: 'UK 4' }], all: false });
});

it('is open with the size that was asked for, and when nothing can be bought', () => {
  const host = mountSample(NotifyMe, asked!, messages);
  expect({ open: host.querySelector('details')!.open, size: host.querySelector('select')!.value }).toEqual({
    open: true,
    size: '41',
  });
  const sold = mountSample(NotifyMe, all!, messages);
  expect({ open: sold.querySelector('details')!.open, size: sold.querySelector('select')!.value }).toEqual({
    open: true,
    size: '*',
  });
  expect(within(sold).getByRole('textbox', { name: /Telephone/ })).toBeTruthy();
  expect(mountSample(NotifyMe, one!, messages).querySelector('select')).toBeNull();
  expect(
    mountSample(
      NotifyMe,
      { ...one!, data: { ...one!.data, sizes: [{ value: '41', label: 'UK 8' }], all: false } },
      messages,
    ).textContent,
  ).toContain('For size UK 8');
});

it('is a plain form that keeps what was typed and ties the fault to its field', () => {
  const host = mountSample(NotifyMe, wrong!, messages);
  expect(host.querySelector('form')!.getAttribute('method')).toBe('post');
  const email = within(host).getByRole('textbox', { name: 'E-mail' });
  expect({
    value: email.getAttribute('value'),
    error: host.querySelector(`#${email.getAttribute('aria-describedby')}`)!.textContent,
  }).toEqual({ value: 'ana@', error: 'Please input a valid email' });
});

test.each([
  ['new', undefined, messages.done],
  ['known', { already: true }, messages.already],
])('shows what was done: %s', (_, data, text) => {
  const host = mountSample(
    NotifyMe,
    { ...done!, data: { ...done!.data, form: { ...done!.data.form!, data } } },
    messages,
  );
  expect(host.querySelector('[role=status]')!.textContent).toBe(text);
});

it('takes the size of the address only when it is sold out', async () => {
  const sizes = sampleSheet.sizes.map((size, at) => ({ ...size, stock: at === 0 ? 0 : 3 }));
  const ask = (size: string) =>
    load(
      sampleContext({
        url: `/en_GB/women/shoes/nube/nube-K200160-001?size=${size}`,
        params: { target: 'women', code: 'nube-K200160-001' },
        messages,
        answers: {
          productsSheet: { productSheet: { ...sampleSheet, sizes }, productBetter: null, seoContent: null },
        },
      }).context,
      props,
    );
  expect(await ask(sizes[0]!.value)).toMatchObject({
    asked: sizes[0]!.value,
    all: false,
    sizes: [{ value: sizes[0]!.value }],
  });
  expect(await ask(sizes[1]!.value)).toMatchObject({ asked: '' });
});

test.each([
  ['41', { notifymeForSize: true, size: '41' }],
  ['*', { notifymeForSize: false }],
])('asks the API for size %s', async (size, expected) => {
  const { context, calls } = sampleCommand({
    answers: { productsNotifyme: { notified: true, already: true } },
  });
  const text = {
    productId: 'K200160-001',
    size,
    name: 'Ana',
    email: 'ana@example.com',
    phonePrefix: '',
    telephone: '',
    newsletter: 'on',
  };
  expect(await commands['products.notifyMe'].run(context, valuesOf(text), props)).toEqual({
    data: { already: true },
  });
  expect(calls).toEqual([
    {
      id: 'productsNotifyme',
      request: {
        profile: 'en_GB',
        productId: 'K200160-001',
        name: 'Ana',
        email: 'ana@example.com',
        phonePrefix: '',
        telephone: '',
        newsletter: true,
        lab: false,
        ...expected,
      },
    },
  ]);
});

test.each([
  ['a sold-out size', some, '41', { open: true, value: '41' }],
  ['a size that can be bought', some, '38', { open: false, value: '37' }],
  [
    'the one sold-out size of several',
    { ...one!, data: { ...one!.data, sizes: [{ value: '41', label: 'UK 8' }], all: false } },
    '41',
    { open: true, value: undefined },
  ],
])('follows %s chosen above', (_case, sample, value, left) => {
  const details = mountSample(NotifyMe, sample!, messages).querySelector('details')!;
  void hearSize(details, new CustomEvent(choiceEvent, { detail: { name: 'size', value } }));
  expect({ open: details.open, value: details.querySelector('select')?.value }).toEqual(left);
});

it('follows nothing but sizes, and leaves a form that is done as it is', () => {
  const collectEvents = (sample: typeof some, name: string) => {
    const details = mountSample(NotifyMe, sample!, messages).querySelector('details')!;
    const before = details.outerHTML;
    void hearSize(details, new CustomEvent(choiceEvent, { detail: { name, value: '41' } }));
    return details.outerHTML === before;
  };
  expect({ some: collectEvents(some, 'colour'), done: collectEvents(done, 'size') }).toEqual({
    some: true,
    done: true,
  });
});
