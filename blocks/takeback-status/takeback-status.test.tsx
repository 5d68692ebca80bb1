// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './takeback-status.messages';
import routes from './takeback-status.routes';
import samples from './takeback-status.samples';
import { load } from './takeback-status.server';
import View from './takeback-status.view';

const url = '/en_GB/takeback/a.b?made=1';
const state = {
  ...{ takebackId: '9000000001', state: 'registered', shippingMethodId: '05', pieces: [] },
  credit: { amount: 2500, currency: 'GBP', formatted: '£25' },
  label: { pdfUrl: '', qr: { text: '9000000001', svg: '<svg/>' } },
  ...{ registeredAt: '2026-05-04T10:00:00Z', sendBy: '2026-06-03T10:00:00Z' },
};
const answer = (value: unknown) => () => {
  if (value instanceof Error) throw value;
  return value;
};

describe('its data', () => {
  const read = (value: unknown) => {
    const { context } = sampleContext({ url, answers: { afterSalesTakebackState: answer(value) } });
    return load({ ...context, params: { reference: 'a.b' } }, {});
  };
  it('is the takeback of the link', async () =>
    expect(await read(state)).toMatchObject({
      isNew: true,
      takeback: { credit: '£25', sendBy: '3 June 2026', labelHref: '/en_GB/_documents/takeback-label/a.b' },
    }));
  it('a link that is not valid has none', async () =>
    expect((await read(new ApiError('takeback_not_found', '', '/'))).takeback).toBeNull());
});

it.each([
  ['a PDF', { name: 'takeback-9.pdf', type: 'application/pdf', content: 'AQI=' }, { name: 'takeback-9.pdf' }],
  ['the page', new ApiError('label_expired', '', '/'), '/en_GB/takeback-status/a.b'],
  ['the page with the reason', new ApiError('try_later', '', '/'), '/en_GB/takeback-status/a.b?label=failed'],
])('the label is %s', async (_what, value, expected) => {
  const { context } = sampleCommand({ url, answers: { afterSalesTakebackLabel: answer(value) } });
  const shown = await routes[0]!.answer({ ...context, params: { reference: 'a.b' }, warn: () => undefined });
  if (typeof expected === 'string') expect(shown).toBe(expected);
  else expect(shown).toMatchObject(expected);
});

describe('what is seen', () => {
  const mount = (name: string) =>
    within(
      mountSample(
        View,
        samples.find((sample) => sample.name === name)!,
        messages,
      ),
    );
  it('label and code until it arrives', () => {
    expect(mount('Registered just now').getByRole('link', { name: messages.print })).toBeTruthy();
    expect(mount('Received').queryByRole('link')).toBeNull();
  });
  it('what has become of each piece', () =>
    expect(
      mount('Accepted in part')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`Shoes · 38${messages.accepted}`, `Blue coat${messages.recycled}`]));
  it.each(samples)('$name: nothing inline', (sample) =>
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
  );
});
