// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './ticket-registration.commands';
import messages from './ticket-registration.messages';
import routes from './ticket-registration.routes';
import samples from './ticket-registration.samples';
import { load } from './ticket-registration.server';
import View from './ticket-registration.view';

const url = '/en_GB/register_pelotas';
const customer = { headers: { authorization: 'Bearer t' }, forget: () => undefined };
const promotion = {
  id: 'p',
  phase: 'open',
  from: '2026-01-14T23:00:00Z',
  until: '2026-12-30T23:00:00Z',
  mostTickets: 20,
};
const ticket = { id: 't1', kind: 'pdf', state: 'received', registeredAt: '2026-05-04T10:00:00Z' };
const read = async (
  answer: unknown,
  { membersOnly = false, newsletterSubscribed = false, isSignedIn = true } = {},
) => {
  const { context } = sampleContext({
    url,
    answers: {
      accountInfo: { userData: { account: { newsletterSubscribed } } },
      accountTickets: () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  });
  const visitor = { cookies: {}, ...(isSignedIn ? { customer } : {}) };
  return load({ ...context, visitor }, { membersOnly });
};

describe('its data', () => {
  it('has the promotion’s first and last day, and the tickets with their files', async () =>
    expect(await read({ promotion, tickets: [ticket] })).toMatchObject({
      ...{ phase: 'open', from: '15 January 2026', until: '30 December 2026', mostTickets: 20 },
      tickets: [{ id: 't1', day: '4 May 2026', href: '/en_GB/_documents/ticket/t1' }],
    }));
  it('members subscribe first, while it is open', async () => {
    const open = { promotion, tickets: [] };
    const over = { promotion: { ...promotion, phase: 'over' }, tickets: [] };
    expect({
      guest: (await read(open, { membersOnly: true })).phase,
      member: (await read(open, { membersOnly: true, newsletterSubscribed: true })).phase,
      over: (await read(over, { membersOnly: true })).phase,
      noPromotion: (await read({ promotion: null, tickets: [] })).phase,
      notImplemented: (await read(new ApiError('not_implemented', '', '/'))).phase,
    }).toEqual({
      guest: 'members',
      member: 'open',
      over: 'over',
      noPromotion: 'none',
      notImplemented: 'none',
    });
  });
  it('without a session it redirects to the sign-in page and back', async () => {
    const href = '/en_GB/login?back=%2Fregister_pelotas';
    await expect(read({}, { isSignedIn: false })).rejects.toMatchObject({ href });
  });
});

describe('registering', () => {
  const file = new File([new Uint8Array([1, 2])], 'receipt.jpg');
  const send = (answer: unknown, isSignedIn = true) => {
    const { context, calls } = sampleCommand({
      ...{ url, messages },
      answers: {
        accountRegisterPelotas: () => {
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
      ...(isSignedIn ? { customer } : {}),
    });
    const values = valuesOf({ store: 'Rua Nova', privacyPolicy: 'on' }, {}, { ticket: [file, file] });
    return { calls, outcome: commands['tickets.send'].run(context, values, { membersOnly: false }) };
  };
  it('sends the files with the fields', async () => {
    const { calls, outcome } = send({ accepted: 1, duplicates: 1 });
    expect(await outcome).toEqual({
      data: { accepted: 1, duplicates: 1 },
      back: { added: '1', known: '1' },
    });
    const bytes = new Uint8Array([1, 2]);
    expect(calls[0]!.request).toEqual({
      ...{ profile: 'en_GB', store: 'Rua Nova', privacyPolicy: 'on' },
      ticket: [bytes, bytes],
    });
  });
  it('a refused file is named at its field', async () => {
    const { outcome } = send(new ApiError('file_type', 'ticket 2: must be a JPEG', '/'));
    await expect(outcome).rejects.toMatchObject({
      errors: { ticket: messages.error_file.replace('{name}', 'receipt.jpg') },
    });
  });
  it('without a session it goes to the sign-in page', async () => {
    const go = { go: '/en_GB/login?signed=ended&back=%2Fregister_pelotas' };
    expect({
      signedOut: await send({}, false).outcome,
      unauthorized: await send(new ApiError('unauthorized', '', '/')).outcome,
    }).toEqual({ signedOut: go, unauthorized: go });
  });
});

describe('the file of a ticket', () => {
  const open = (answer: unknown, isSignedIn = true) => {
    const { context } = sampleCommand({
      url,
      answers: {
        accountTicketFile: () => {
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
      ...(isSignedIn ? { customer } : {}),
    });
    return routes[0]!.answer({ ...context, params: { id: 't1' }, warn: () => undefined });
  };
  it('is a download', async () =>
    expect(await open({ name: 'ticket.pdf', type: 'application/pdf', content: 'AQI=' })).toEqual({
      ...{ name: 'ticket.pdf', type: 'application/pdf', isDownload: true },
      content: Buffer.from([1, 2]),
    }));
  it('of somebody else, or without a session, is the page', async () => {
    expect(await open(new ApiError('ticket_not_found', '', '/'))).toContain('register');
    expect(await open({}, false)).toContain('register');
  });
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
  it('a form that carries several files', () => {
    const view = mount('Nothing registered yet');
    const field = view.getByLabelText(new RegExp(`^${messages.ticket}`), { selector: 'input' });
    expect([field.getAttribute('multiple') !== null, field.closest('form')!.getAttribute('enctype')]).toEqual(
      [...[true, 'multipart/form-data']],
    );
    expect(view.getByText(messages.ownNone)).toBeTruthy();
  });
  it('what was registered, and the tickets with their state', () => {
    const host = mountSample(View, samples[1]!, messages);
    const view = within(host);
    expect(host.querySelector('[role=status]')!.textContent).toMatch(
      /^2 tickets are registered\..*One of them/,
    );
    expect(view.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ticket 3.*Received$/),
      expect.stringMatching(/^Ticket 2.*Refused.*write to us/),
      expect.stringMatching(/^Ticket 1PDF.*Accepted$/),
    ]);
  });
  it.each(['Subscribers only', 'Over', 'No promotion'])('%s: there is no form', (name) =>
    expect(mount(name).queryByRole('button')).toBeNull(),
  );
  it.each(samples)('$name: nothing inline', (sample) =>
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
  );
});
