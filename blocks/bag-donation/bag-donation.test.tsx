// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { bagOf, sampleLine } from '../_journey/bag/sample-bag';
import { CommandRefused } from '../_contract/commands/command.types';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './bag-donation.commands';
import messages from './bag-donation.messages';
import samples from './bag-donation.samples';
import { load } from './bag-donation.server';
import BagDonation from './bag-donation.view';

const offered = samples[0]!;
const find = (name: string) => samples.find((one) => one.name === name)!;
const cookies = { bag_hash: 'h-1', bag_market: 'GB' };
const donation = offered.data.donation!;

it('offers amounts as radio buttons of which one is chosen, and the causes by name', () => {
  const region = within(
    within(mountSample(BagDonation, offered, messages)).getByRole('region', { name: 'Give a little on top' }),
  );
  expect(region.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    true,
    false,
    false,
  ]);
  expect(within(region.getByRole('group', { name: 'How much' })).getAllByRole('radio')).toHaveLength(3);
  expect(
    within(region.getByRole('combobox', { name: 'What for' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Clean rivers', 'Repair schools']);
});
it('one cause is not asked for; own words count', () => {
  const host = within(mountSample(BagDonation, find('Own words, one cause'), messages));
  expect({ combobox: host.queryByRole('combobox'), heading: host.getByRole('heading').textContent }).toEqual({
    combobox: null,
    heading: 'A pound for the river',
  });
});
it('shows what is given and to what, and takes it back', () => {
  const host = within(mountSample(BagDonation, find('Given'), messages));
  expect({
    status: host.getByRole('status').textContent,
    button: host.getByRole('button').textContent,
    radio: host.queryByRole('radio'),
  }).toEqual({ status: '£2 goes to Repair schools with your order.', button: 'Take it back', radio: null });
  expect(within(mountSample(BagDonation, find('Taken back'), messages)).getByRole('status').textContent).toBe(
    'It is taken back.',
  );
  expect(
    mountSample(BagDonation, find('Refused'), messages).querySelector('[role="alert"]')!.textContent,
  ).toBe('This amount cannot be given.');
  expect(renderSample(BagDonation, find('No bag'), messages)).toBe('');
});

describe('loading', () => {
  const read = (shoppingCart: ReturnType<typeof sampleLine>[], visitor = cookies) => {
    const asked = sampleContext({ answers: { cartRetrieve: bagOf(shoppingCart), donationBegin: donation } });
    return { calls: asked.calls, loaded: load({ ...asked.context, visitor: { cookies: visitor } }, {}) };
  };
  it('begins one for a bag with pieces, and none for an empty or another market’s', async () => {
    const { calls, loaded } = read([sampleLine('a')]);
    expect((await loaded).donation).toBe(donation);
    expect(calls.at(-1)).toEqual({
      id: 'donationBegin',
      request: { profile: 'en_GB', hashOrderId: 'sample' },
    });
    expect((await read([]).loaded).donation).toBeNull();
    expect((await read([sampleLine('a')], { bag_hash: 'h-1', bag_market: 'JP' }).loaded).donation).toBeNull();
  });
});

describe('commands', () => {
  const run = async (
    name: keyof typeof commands,
    values: Record<string, string>,
    visitorCookies: Record<string, string> = cookies,
  ) => {
    const asked = sampleCommand({
      answers: { donationBegin: donation, donationDonate: donation },
      visitorCookies,
      messages,
    });
    await commands[name].run(asked.context, valuesOf(values), {});
    return asked.calls.map(({ id, request }) => [id, request.amount, request.cause]);
  };
  it.each([
    ['bag.donate', { amount: '200', cause: 'repair' }, 200, 'repair'],
    ['bag.donate', { amount: '500', cause: '' }, 500, undefined],
    ['bag.donate', { amount: 'much', cause: '' }, 1, undefined],
    ['bag.takeDonationBack', {}, 0, undefined],
  ] as const)('%s of %j asks the API for %d to %s', async (name, values, amount, cause) =>
    expect(await run(name, values)).toEqual([
      ['donationBegin', undefined, undefined],
      ['donationDonate', amount, cause],
    ]),
  );
  it('without a bag nothing is asked', async () => {
    await expect(run('bag.donate', { amount: '200' }, {})).rejects.toBeInstanceOf(CommandRefused);
  });
});
