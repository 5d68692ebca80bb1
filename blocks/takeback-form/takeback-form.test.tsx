// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './takeback-form.commands';
import messages from './takeback-form.messages';
import samples from './takeback-form.samples';
import { load } from './takeback-form.server';
import View from './takeback-form.view';

const url = '/en_GB/takeback';
const command = commands['takeback.send'];
const credit = {
  credits: [{ family: 'shoes', target: 'W', condition: 'good', amount: 2500, formatted: '£25' }],
  most: { amount: 8000, currency: 'GBP', formatted: '£80' },
  ...{ currency: 'GBP', isBefore: false, sendDays: 30 },
};

describe('its data', () => {
  const read = (flags: Record<string, unknown>, answer: unknown = credit) =>
    load(
      {
        ...sampleContext({
          url,
          answers: {
            afterSalesTakebackCredit: () => {
              if (answer instanceof Error) throw answer;
              return answer;
            },
            storeLocatorStores: { stores: [{ id: 'T001', name: 'Rua Nova', address: { city: 'Porto' } }] },
          },
        }).context,
        flags,
      },
      {},
    );
  it('has credits and stores of the market', async () =>
    expect(await read({ take_back: true })).toMatchObject({
      credits: [{ family: 'shoes', formatted: '£25' }],
      stores: [{ id: 'T001', name: 'Rua Nova, Porto' }],
      ...{ most: '£80', known: {} },
    }));
  it('the page does not exist in other markets, nor where the API has no takebacks', async () => {
    await expect(read({})).rejects.toMatchObject({ name: 'NotFound' });
    for (const code of ['take_back_off', 'not_implemented'])
      await expect(read({ take_back: true }, new ApiError(code, '', '/'))).rejects.toMatchObject({
        name: 'NotFound',
      });
  });
});

describe('sending', () => {
  const texts = { piece1_family: 'shoes', piece1_target: 'W', piece1_condition: 'good', email: 'a@b.co' };
  it('asks for the first piece and for each one that is begun', () => {
    const posted = (name: string) => (name === 'piece3_words' ? 'Coat' : '');
    const { form } = command;
    const fields = typeof form === 'function' ? form(posted, { country: 'GB', flags: {} }) : form;
    const names = Object.keys(fields).filter((name) => name.startsWith('piece'));
    expect([...new Set(names.map((name) => name.slice(0, 6)))]).toEqual(['piece1', 'piece3']);
  });
  it('hands over pieces and photos, and goes on to the status', async () => {
    const { context, calls } = sampleCommand({
      url,
      answers: { afterSalesTakeback: { reference: 'a.b' } },
    });
    const file = new File([new Uint8Array([1])], 'shoe.jpg');
    const values = valuesOf({ ...texts, piece2_words: 'Coat' }, {}, { picture: [file] });
    expect(await command.run(context, values, {})).toEqual({ go: '/en_GB/takeback-status/a.b?made=1' });
    const { pieces, ...request } = calls[0]!.request;
    expect(request).toEqual({ profile: 'en_GB', email: 'a@b.co', picture: [new Uint8Array([1])] });
    expect(JSON.parse(pieces as string)).toMatchObject([{ family: 'shoes' }, { words: 'Coat', family: '' }]);
  });
  it('a refused photo is named at its field', async () => {
    const { context } = sampleCommand({
      ...{ url, messages },
      answers: {
        afterSalesTakeback: () => {
          throw new ApiError('file_type', 'picture 1: could not be read', '/');
        },
      },
    });
    const values = valuesOf(texts, {}, { picture: [new File(['x'], 'shoe.txt')] });
    await expect(command.run(context, values, {})).rejects.toMatchObject({
      errors: { picture: messages.error_file.replace('{name}', 'shoe.txt') },
    });
  });
});

describe('what is seen', () => {
  it('credits before anything is asked, folded like further pieces', () => {
    const host = mountSample(View, samples[0]!, messages);
    expect(within(host).getAllByRole('table', { hidden: true })).toHaveLength(3);
    expect([...host.querySelectorAll('form details')].map(({ open }) => open)).toEqual([
      ...[false, false, false, false],
    ]);
  });
  it('a piece with an entry or a fault is unfolded, and faults stand at their fields', () => {
    const host = mountSample(View, samples[2]!, messages);
    expect([...host.querySelectorAll('form details')].map(({ open }) => open)).toEqual([
      ...[true, false, false, false],
    ]);
    const names = [...host.querySelectorAll('[aria-invalid]')].map((one) => one.getAttribute('name'));
    expect(names).toEqual(['piece1_target', 'piece2_family', 'email']);
  });
  it('without stores there are only drop-off points', () =>
    expect(mountSample(View, samples[1]!, messages).querySelector('[name=storeId]')).toBeNull());
  it.each(samples)('$name: nothing inline', (sample) =>
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
  );
});
