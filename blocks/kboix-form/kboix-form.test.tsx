// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './kboix-form.commands';
import messages from './kboix-form.messages';
import samples from './kboix-form.samples';
import { load } from './kboix-form.server';
import KboixForm from './kboix-form.view';

const params = { reference: encodeReference('5000000001', 'ana@example.com') };
const order = (more: object = {}) => ({
  orders: [
    {
      reference: '5000000001',
      kboix: true,
      status: 'PC',
      applicant: { name: 'Ana', surname: 'Moore' },
      ...more,
    },
  ],
});
const read = (answer: unknown, named: Record<string, string> = params) =>
  load(sampleContext({ params: named, answers: { ordersGetInfo: answer } }).context, {});

describe('the form', () => {
  it.each(samples)('$name: no style attribute, no script', (one) =>
    expect(renderSample(KboixForm, one, messages)).not.toMatch(/ style=| on[a-z]+="/),
  );
  it('is there for an order to join with, with its applicant’s name', () =>
    expect(
      (mountSample(KboixForm, samples[0]!, messages).querySelector('[name=name]') as HTMLInputElement).value,
    ).toBe('Ana'));
  it('is not there otherwise', () =>
    expect(mountSample(KboixForm, samples[3]!, messages).querySelector('form')).toBeNull());
});

describe('load', () => {
  it('an order of the community that stands', async () =>
    expect(await read(order())).toMatchObject({ locator: '5000000001', name: 'Ana' }));
  it.each<[string, unknown, Record<string, string>]>([
    ['not kboix', order({ kboix: false }), params],
    ['not paid', order({ status: 'PE' }), params],
    ['given up', order({ status: 'CA' }), params],
    ['a garbled address', order(), { reference: '!' }],
    [
      'none',
      () => {
        throw new Error('order_not_found');
      },
      params,
    ],
  ])('%s: nothing', async (_what, answer, named) => expect(await read(answer, named)).toBeNull());
});

it('joins with the order of the address', async () => {
  const { context, calls } = sampleCommand({
    params,
    messages,
    answers: { ordersKboixShopForm: { registered: true, already: false } },
  });
  expect(
    await commands['kboix.join'].run(
      context,
      valuesOf({ locator: '5000000001', name: 'Ana', surname: 'Moore', privacyPolicy: 'on' }),
      {},
    ),
  ).toEqual({ data: { already: false } });
  expect(calls).toEqual([
    {
      id: 'ordersKboixShopForm',
      request: {
        profile: 'en_GB',
        email: 'ana@example.com',
        locator: '5000000001',
        name: 'Ana',
        surname: 'Moore',
        privacyPolicy: 'on',
      },
    },
  ]);
});
