// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './refund-choice.commands';
import messages from './refund-choice.messages';
import samples from './refund-choice.samples';
import { load } from './refund-choice.server';
import View from './refund-choice.view';

const { props, data } = samples[0]!;
const mount = (name: string) =>
  within(
    mountSample(
      View,
      samples.find((one) => one.name === name)!,
      messages,
    ),
  );

describe('reading the refund', () => {
  const open = (answer: object, token = 'mailed') => {
    const { context, calls } = sampleContext({
      params: { token },
      messages,
      answers: {
        ordersRefundChoice: () => {
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
    });
    return { calls, outcome: load(context, props) };
  };
  it('is by the token of the page, or by the number of a refund', async () => {
    const { calls, outcome } = open(data.refund!);
    expect((await outcome).refund).toMatchObject({ day: '11 May 2026', state: 'open' });
    expect(calls).toEqual([{ id: 'ordersRefundChoice', request: { profile: 'en_GB', token: 'mailed' } }]);
    const own = open(data.refund!, '17');
    await own.outcome;
    expect(own.calls[0]!.request).toEqual({ profile: 'en_GB', refundId: '17' });
  });
  it.each(['link_ended', 'unauthorized', 'invalid_request'])('%s shows nothing of it', async (code) =>
    expect(await open(new ApiError(code, '', '/')).outcome).toMatchObject({ refund: undefined }),
  );
  it('a failure of the API is none', async () =>
    expect(open(new ApiError('ERR_NETWORK', '', '/')).outcome).rejects.toThrow(ApiError));
});

describe('the page', () => {
  it.each(samples)('$name: one heading, ids once, nothing inline', (sample) => {
    const host = mountSample(View, sample, messages);
    expect(within(host).getByRole('heading', { level: 1, name: messages.title })).toBeTruthy();
    const ids = [...host.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  });
  it('has the fields of the country in a form, and the gift card in another', () => {
    const page = mount('Nothing chosen yet');
    const account = within(page.getByRole('region', { name: messages.bankTitle }));
    expect(account.getAllByRole('textbox')).toHaveLength(2);
    expect(account.getByRole('button', { name: 'Transfer €27.05' })).toBeTruthy();
    expect(page.getByRole('button', { name: messages.cardSend })).toBeTruthy();
    const local = mount('A country without IBAN, after a returned transfer');
    expect(local.getByText(messages.repeated)).toBeTruthy();
    expect(local.getByRole('combobox', { name: messages.accountType })).toBeTruthy();
    expect(local.getByRole('textbox', { name: /Account number \(CLABE\)/ })).toBeTruthy();
    expect(local.queryByLabelText(messages.iban)).toBeNull();
  });
  it('keeps what was typed where a field is wrong', () => {
    const page = mount('A wrong IBAN');
    const field = page.getByRole<HTMLInputElement>('textbox', { name: messages.iban });
    expect(field.value).toBe('DE00 1234');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
  it.each([
    ['On its way to an account', '€27.05 is on its way to the account ending in 3000'],
    ['Paid to an account', '€27.05 has been paid to the account ending in 3000.'],
    ['A gift card', 'A gift card for €27.05 is on its way to you by e-mail.'],
  ])('%s: nothing is left to choose', (name, text) => {
    const page = mount(name);
    expect(page.getByRole('status').textContent).toContain(text);
    expect(page.queryByRole('button')).toBeNull();
  });
  it('an ended link leads to signing in', () => {
    const page = mount('A link that is no longer valid');
    expect(page.getByRole('alert').textContent).toContain(messages.ended);
    expect(page.getByRole('link', { name: messages.signIn }).getAttribute('href')).toBe(props.login);
  });
});

describe('choosing', () => {
  const send = (command: keyof typeof commands, text: Record<string, string>, answer: object = {}) => {
    const { context, calls } = sampleCommand({
      messages,
      params: { token: 'mailed' },
      answers: {
        ordersChooseRefund: () => {
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
    });
    return { calls, outcome: commands[command].run(context, valuesOf(text), props) };
  };
  it('sends the account, or the gift card alone', async () => {
    const bank = send('refund.bank', { holder: 'Ana Gil', iban: 'ES91', bankCode: '' });
    await bank.outcome;
    const base = { profile: 'en_GB', token: 'mailed' };
    expect(bank.calls[0]!.request).toEqual({
      ...base,
      choice: 'bank',
      holder: 'Ana Gil',
      account: { iban: 'ES91' },
    });
    const card = send('refund.card', {});
    await card.outcome;
    expect(card.calls[0]!.request).toEqual({ ...base, choice: 'card' });
  });
  it.each([
    ['link_ended', messages.ended],
    ['refund_chosen', messages.chosen],
    ['login_needed', messages.signInAgain],
  ])('%s is explained in words', async (code, message) =>
    expect(send('refund.bank', {}, new ApiError(code, '', '/')).outcome).rejects.toMatchObject({
      name: 'CommandRefused',
      message,
    }),
  );
  it.each([
    ['holder', messages.holderWrong],
    ['iban', messages.ibanWrong],
    ['bankCode', messages.fieldWrong],
  ])('a wrong %s is refused at its field', async (field, message) =>
    expect(
      send('refund.bank', {}, new ApiError('invalid_field', `${field}: invalid`, '/')).outcome,
    ).rejects.toMatchObject({ errors: { [field]: message } }),
  );
});
