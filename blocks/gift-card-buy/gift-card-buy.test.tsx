// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { NotFound } from '../_contract/not-found';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './gift-card-buy.commands';
import messages from './gift-card-buy.messages';
import samples from './gift-card-buy.samples';
import { load } from './gift-card-buy.server';
import GiftCardBuy from './gift-card-buy.view';

const { props } = samples[0]!;
const profile = { giftCards: { currency: 'GBP', values: [5000, 10000, 25000], minimum: 100 } };
const answers = {
  globalCheckProfile: profile,
  cartAdd: {
    hashOrderId: 'h',
    revision: 2,
    shipment: null,
    shoppingCart: [{}],
    erpActive: true,
    extendedBlockErp: false,
  },
};

it.each(samples)('$name: no style attribute, no script', (sample) =>
  expect(renderSample(GiftCardBuy, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="|undefined/),
);

describe('the page', () => {
  it('exists where the flag gift_card is on (docs/contract/markets.md#flags)', async () => {
    const data = await load(sampleContext({ flags: { gift_card: true }, answers }).context, props);
    expect(data).toMatchObject({
      values: [
        { value: '50', label: '£50' },
        { value: '100', label: '£100' },
        { value: '250', label: '£250' },
      ],
      min: 1,
      max: 1000,
    });
  });
  it.each([{}, { gift_card: false }])('does not exist with %j', async (flags) =>
    expect(load(sampleContext({ flags, answers }).context, props)).rejects.toBeInstanceOf(NotFound),
  );
  it('offers values, another amount and somebody else', () => {
    const host = mountSample(GiftCardBuy, samples[1]!, messages);
    expect([...host.querySelectorAll<HTMLInputElement>('[name=value]')].map(({ value }) => value)).toEqual([
      '50',
      '100',
      '150',
      '200',
      '250',
      '',
    ]);
    expect(host.querySelector('[name=amount]')!.getAttribute('aria-describedby')).toContain('amount-error');
    expect(host.querySelector<HTMLInputElement>('[name=recipientName]')!.value).toBe('Bea');
  });
});

describe('putting one into the bag', () => {
  const add = async (text: Record<string, string>, state: object = {}) => {
    const asked = sampleCommand({
      messages,
      answers: { ...answers, cartAdd: { ...answers.cartAdd, ...state } },
    });
    const empty = { value: '', amount: '', recipientName: '', recipientEmail: '', message: '', sendOn: '' };
    return {
      ...asked,
      outcome: await commands['giftCard.add'].run(asked.context, valuesOf({ ...empty, ...text }), props),
    };
  };
  const asked = async (text: Record<string, string>) =>
    (await add(text)).calls.find(({ id }) => id === 'cartAdd')!.request.giftCard;
  it.each([
    [{ value: '100' }, 10000],
    [{ value: '', amount: '75' }, 7500],
    [{ amount: '1' }, 100],
    [{ amount: '1000' }, 100000],
    [{ value: '50', amount: '999' }, 5000],
  ])('%j', async (text, amount) => expect(await asked(text as Record<string, string>)).toEqual({ amount }));
  it.each([
    [{}, messages.amountRequired],
    [{ amount: '0' }, 'Value must be between 1 and 1000'],
    [{ amount: '1001' }, 'Value must be between 1 and 1000'],
    [{ amount: '7.5' }, 'Value must be between 1 and 1000'],
    [{ value: '77' }, messages.amountRequired],
    [{ amount: '-5' }, 'Value must be between 1 and 1000'],
  ])('%j: %s', async (text, message) =>
    expect(add(text as Record<string, string>)).rejects.toMatchObject({
      message,
      errors: { amount: message },
    }),
  );
  it('for somebody, who needs name and address', async () => {
    expect(
      await asked({ value: '50', recipientName: 'Bea', recipientEmail: 'bea@mail.example', message: 'Hi' }),
    ).toEqual({ amount: 5000, recipient: { name: 'Bea', email: 'bea@mail.example', message: 'Hi' } });
    const day = new Date(Date.now() + 30 * 24 * 3600_000).toISOString().slice(0, 10);
    const named = { value: '50', recipientName: 'Bea', recipientEmail: 'bea@mail.example' };
    expect(await asked({ ...named, sendOn: day })).toMatchObject({ recipient: { sendOn: day } });
    await expect(add({ ...named, sendOn: '2020-01-01' })).rejects.toMatchObject({
      errors: { sendOn: messages.sendOnRange },
    });
    await expect(add({ value: '50', message: 'Hi' })).rejects.toMatchObject({
      errors: { recipientName: expect.any(String) as string, recipientEmail: expect.any(String) as string },
    });
    await expect(add({ value: '50', recipientName: 'Bea' })).rejects.toMatchObject({
      errors: { recipientEmail: messages.emailRequired },
    });
  });
  it.each([
    [{ erpActive: false }, 'page:order-offline'],
    [{ erpActive: false, extendedBlockErp: true }, undefined],
  ])('while the order back end answers %j it goes to %s', async (state, go) => {
    const { outcome, cookies } = await add({ value: '50' }, state);
    expect({
      go: (outcome as { go?: string }).go,
      setsBagHash: cookies.some(({ name }) => name === 'bag_hash'),
    }).toEqual({ go, setsBagHash: true });
  });
  it('keeps the bag in the browser', async () =>
    expect((await add({ value: '50' })).cookies.map(({ name }) => name)).toContain('bag_hash'));
});
