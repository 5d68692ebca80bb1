// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { bagOf, sampleLine } from '../_journey/bag/sample-bag';
import { CommandRefused } from '../_contract/commands/command.types';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './bag-send.commands';
import messages from './bag-send.messages';
import samples from './bag-send.samples';
import { load } from './bag-send.server';
import BagSend from './bag-send.view';

const cookies = { bag_hash: 'h-1', bag_market: 'GB' };
const mount = (name: string) =>
  mountSample(
    BagSend,
    samples.find((one) => one.name === name)!,
    messages,
  );
const show = (name: string) => within(mount(name));

it('asks for an address, shows where it went, and keeps what was typed wrongly', () => {
  expect(show('To be sent').getByRole('textbox', { name: 'E-mail' })).toHaveProperty('required', true);
  expect(show('Own words').getByRole('region', { name: 'Later, on a larger screen' }).textContent).toContain(
    'We keep it for you.',
  );
  expect(show('Sent').getByRole('status').textContent).toBe('It is on its way to ana@example.com.');
  expect(show('Sent without a script').getByRole('status').textContent).toBe('It is on its way to you.');
  const wrong = show('No address').getByRole('textbox');
  expect({ value: (wrong as HTMLInputElement).value, invalid: wrong.getAttribute('aria-invalid') }).toEqual({
    value: 'ana@',
    invalid: 'true',
  });
  expect(mount('Too often').querySelector('[role="alert"]')!.textContent).toMatch(/enough mails/);
  expect(renderSample(BagSend, samples.at(-1)!, messages)).toBe('');
});

describe('loading', () => {
  it.each([
    ['available', true],
    ['noStock', false],
  ] as const)('a bag whose only piece is %s can be sent: %s', async (status, sendable) => {
    const { context } = sampleContext({ answers: { cartRetrieve: bagOf([sampleLine('a', { status })]) } });
    expect((await load({ ...context, visitor: { cookies } }, {})).sendable).toBe(sendable);
    expect((await load(context, {})).sendable).toBe(false);
  });
});

describe('sending', () => {
  const run = async (visitorCookies: Record<string, string>) => {
    const asked = sampleCommand({
      answers: { expressShoppingSendEmailLink: { sent: true, expiresAt: '' } },
      visitorCookies,
      messages,
    });
    return {
      ...asked,
      outcome: await commands['bag.send'].run(asked.context, valuesOf({ email: 'ana@example.com' }), {}),
    };
  };
  it('asks for a mail of this visitor’s bag', async () => {
    const { calls, outcome } = await run(cookies);
    expect({ calls, outcome }).toEqual({
      calls: [
        {
          id: 'expressShoppingSendEmailLink',
          request: { profile: 'en_GB', hashOrderId: 'h-1', email: 'ana@example.com' },
        },
      ],
      outcome: { data: { email: 'ana@example.com' } },
    });
  });
  it('without a bag nothing is sent', async () => {
    await expect(run({})).rejects.toBeInstanceOf(CommandRefused);
  });
});
