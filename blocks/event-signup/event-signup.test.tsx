// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { NotFound } from '../_contract/not-found';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import { visitRoute } from '../_contract/testing/visit-route';
import { sampleEvent } from '../_journey/events/sample-event';
import commands from './event-signup.commands';
import messages from './event-signup.messages';
import routes from './event-signup.routes';
import samples from './event-signup.samples';
import { load } from './event-signup.server';
import View from './event-signup.view';

const { props } = samples[0]!;
const mount = (name: string) =>
  within(
    mountSample(
      View,
      samples.find((one) => one.name === name)!,
      messages,
    ),
  );
const fail = (code: string) => () => {
  throw new ApiError(code, '', '/');
};

describe('the page', () => {
  it.each(samples)('$name: one heading, nothing inline', (sample) => {
    expect(within(mountSample(View, sample, messages)).getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  });
  it('keeps what was typed, and ties the fault to its field', () => {
    const page = mount('Something is wrong');
    expect(page.getByLabelText<HTMLInputElement>(messages.name).value).toBe('Ana');
    expect(document.querySelector<HTMLOptionElement>('option[selected]')!.value).toBe('2');
    const email = page.getByRole('textbox', { name: messages.email });
    expect(document.querySelector(`#${email.getAttribute('aria-describedby')}`)!.textContent).toBe(
      'Please input your email',
    );
  });
  it.each([
    ['Seats are free', messages.book],
    ['Waiting list', messages.wait],
    ['Own booking', messages.leave],
    ['Own place on the list', messages.leaveWaiting],
    ['Cancelled, with a booking', messages.leave],
    ['Moved', messages.book],
  ])('%s: has the button "%s"', (name, button) =>
    expect(
      mount(name)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([button]),
  );
  it.each(['Just full', 'Booked', 'Given up', 'For members', 'Over', 'A link that is no longer valid'])(
    '%s: has no form',
    (name) => expect(mount(name).queryByRole('button')).toBeNull(),
  );
  it('shows that it was moved, or is cancelled and takes no bookings', () => {
    expect(mount('Moved').getByText(messages.moved)).toBeTruthy();
    expect(mount('Cancelled, with a booking').getByText(messages.cancelled).tagName).toBe('STRONG');
    expect(mount('Cancelled').queryByRole('button')).toBeNull();
  });
  it('shows that somebody was faster', () =>
    expect(mount('Just full').getByRole('alert').textContent).toBe(messages.error_event_full));
});

describe('reading', () => {
  const answers = { eventsBooking: { event: sampleEvent(), booking: null }, eventsTerms: { url: '/terms' } };
  it('is by the event of the page, or by the token of the mailed link', async () => {
    const byEvent = sampleContext({ params: { event: 'x' }, messages, answers });
    expect(await load(byEvent.context, props)).toMatchObject({ terms: '/terms', signIn: '' });
    expect(byEvent.calls[0]!.request).toEqual({ profile: 'en_GB', eventId: 'x' });
    expect(byEvent.head.title).toEqual([sampleEvent().title]);
    const byToken = sampleContext({ params: { token: 't' }, messages, answers });
    await load(byToken.context, props);
    expect(byToken.calls[0]!.request).toEqual({ profile: 'en_GB', token: 't' });
    expect(byToken.head.title).toBeUndefined();
  });
  it('of an unknown event is a 404, of an invalid link a page', async () => {
    const open = (params: Record<string, string>, code: string) =>
      load(
        sampleContext({ params, messages, answers: { ...answers, eventsBooking: fail(code) } }).context,
        props,
      );
    await expect(open({ event: 'x' }, 'event_not_found')).rejects.toBeInstanceOf(NotFound);
    expect(await open({ token: 'x' }, 'link_ended')).toMatchObject({ event: undefined });
    await expect(open({ token: 'x' }, 'ERR_NETWORK')).rejects.toBeInstanceOf(ApiError);
  });
  it('of an event for members leads guests to sign in', async () => {
    const event = sampleEvent({ membersOnly: true });
    const { context } = sampleContext({
      params: { event: 'x' },
      messages,
      answers: { ...answers, eventsBooking: { event, booking: null } },
    });
    expect((await load(context, props)).signIn).toContain(props.login);
  });
});

describe('sending', () => {
  const person = {
    name: 'Ana',
    surname: 'Gil',
    email: 'ana@example.com',
    telephone: '',
    privacyPolicy: 'on',
  };
  it.each([
    ['2', 2],
    ['9', 0],
    ['x', 0],
    ['', 0],
  ])('books with guests "%s" as %d', async (text, guests) => {
    const { context, calls } = sampleCommand({
      messages,
      params: { event: 'x' },
      answers: { eventsSuscribe: { subscriptionId: 's', state: 'booked', already: false } },
    });
    const values = valuesOf({ ...person, guests: text, newsletter: 'on' });
    expect(await commands['event.join'].run(context, values, props)).toEqual({
      data: { state: 'booked', already: false },
    });
    expect(calls[0]!.request).toEqual({
      profile: 'en_GB',
      eventId: 'x',
      ...person,
      guests,
      newsletter: true,
    });
  });
  it('leaves by the token, else by the event', async () => {
    const answers = { eventsUnsuscribe: { unsubscribed: true, already: false } };
    const requests = await Promise.all(
      [{ token: 't' }, { event: 'x' }].map(async (params) => {
        const { context, calls } = sampleCommand({ messages, params: params as never, answers });
        await commands['event.leave'].run(context, valuesOf({}), props);
        return calls[0]!.request;
      }),
    );
    expect(requests).toEqual([
      { profile: 'en_GB', token: 't' },
      { profile: 'en_GB', eventId: 'x' },
    ]);
  });
});

describe('the calendar file', () => {
  const visit = (answer: unknown) =>
    visitRoute(routes[0]!, {
      url: '/en_GB/_documents/event/x',
      params: { event: 'x' },
      answers: { eventsShow: answer },
    });
  it('is downloaded', async () => {
    const file = (await visit({ event: sampleEvent() })).file!;
    expect({ name: file.name, type: file.type }).toEqual({
      name: 'shoe-care-madrid.ics',
      type: 'text/calendar',
    });
    expect(new TextDecoder().decode(file.content)).toContain('DTSTART:20260511T163000Z\r\n');
  });
  it('has the revision and the cancellation', async () => {
    const event = sampleEvent({ state: 'cancelled', sequence: 4 });
    const { content } = (await visit({ event })).file!;
    expect(new TextDecoder().decode(content)).toContain('SEQUENCE:4\r\nSTATUS:CANCELLED\r\n');
  });
  it('of an unknown event leads to the list', async () =>
    expect((await visit(new ApiError('event_not_found', '', '/'))).to).toBe('/en_GB/events'));
});
