// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { sampleStoreSheet } from '../_journey/stores/sample-stores';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './store-appointment.commands';
import messages from './store-appointment.messages';
import samples from './store-appointment.samples';
import { load } from './store-appointment.server';
import StoreAppointment from './store-appointment.view';

const [free, wrong, booked, full] = samples;

it.each(samples)('$name: no style attribute, no script', (sample) =>
  expect(renderSample(StoreAppointment, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
);

it('offers free hours under their days in a form of its own', () => {
  const host = mountSample(StoreAppointment, free!, messages);
  expect([...host.querySelectorAll('optgroup')].map((group) => [group.label, group.children.length])).toEqual(
    [
      ['Monday 23 November', 2],
      ['Tuesday 24 November', 1],
    ],
  );
  expect(host.querySelector('option[selected]')!.textContent).toBe(messages.choose);
  expect(within(host).getByRole('option', { name: 'Monday 23 November, 11:00' })).toHaveProperty(
    'value',
    '2026-11-23T11:00',
  );
  expect(host.querySelector('form')!.method).toBe('post');
});

it('keeps the chosen hour and ties each fault to its field', () => {
  const host = mountSample(StoreAppointment, wrong!, messages);
  expect(host.querySelector<HTMLOptionElement>('option[selected]')!.value).toBe('2026-11-24T10:00');
  const name = within(host).getByRole('textbox', { name: 'Name' });
  expect(host.querySelector(`#${name.getAttribute('aria-describedby')}`)!.textContent).toBe(
    'Please input your name',
  );
});

it('shows what was booked, with and without a script', () => {
  const render = (form: object) =>
    mountSample(
      StoreAppointment,
      { ...booked!, data: { ...booked!.data, form: form as never } },
      messages,
    ).querySelector('[role=status]')!.textContent;
  expect(render(booked!.data.form!)).toBe('Booked: Monday 23 November, 11:00. Your code: K7QP2MXA');
  expect(render({ ...booked!.data.form!, data: undefined })).toBe(messages.done);
});

it('the hour that went with the form was the last one: both are shown', () => {
  const host = mountSample(
    StoreAppointment,
    {
      ...full!,
      data: {
        ...full!.data,
        form: { ...wrong!.data.form!, status: 'failed', message: messages.error_slot_taken },
      },
    },
    messages,
  );
  expect({
    alert: within(host).getByRole('alert').textContent,
    hasFull: host.textContent.includes(messages.full),
  }).toEqual({ alert: messages.error_slot_taken, hasFull: true });
});

it('shows when all hours are gone, and nothing where there is no personal shopper', () => {
  expect(mountSample(StoreAppointment, full!, messages).textContent).toContain(messages.full);
  expect(
    renderSample(StoreAppointment, { ...free!, data: { ...free!.data, offered: false } }, messages),
  ).toBe('');
});

it('loads free hours only, and asks for none where there is no personal shopper', async () => {
  const ask = (services: { key: 'appointment' | 'repair'; label: string }[]) =>
    sampleContext({
      params: { store: 'T010-madrid-fuencarral' },
      answers: {
        storeLocatorStore: { store: sampleStoreSheet({ services }), nearby: [] },
        productsInstoreAvailability: {
          days: [
            {
              date: '2026-11-23',
              slots: [
                { start: '2026-11-23T10:00', free: false },
                { start: '2026-11-23T11:00', free: true },
              ],
            },
            { date: '2026-11-24', slots: [{ start: '2026-11-24T10:00', free: false }] },
          ],
        },
      },
    });
  const with_ = ask([{ key: 'appointment', label: 'Personal shopper' }]);
  expect((await load(with_.context, free!.props)).days).toEqual([
    { day: 'Monday 23 November', hours: [{ value: '2026-11-23T11:00', label: '11:00' }] },
  ]);
  const without = ask([{ key: 'repair', label: 'Repairs' }]);
  expect(await load(without.context, free!.props)).toMatchObject({ offered: false, days: [] });
  expect(without.calls.map(({ id }) => id)).not.toContain('productsInstoreAvailability');
});

it('books by the API', async () => {
  const { context, calls } = sampleCommand({
    answers: {
      productsInstoreBookAppointment: {
        appointment: { code: 'K7QP2MXA', store_id: 'T010', start: '2026-11-23T11:00', already: false },
      },
    },
  });
  const text = {
    store_id: 'T010',
    start: '2026-11-23T11:00',
    name: 'Ana',
    email: 'ana@example.com',
    phone: '600123456',
  };
  expect(await commands['stores.bookAppointment'].run(context, valuesOf(text), free!.props)).toEqual({
    data: { code: 'K7QP2MXA', day: 'Monday 23 November', time: '11:00' },
  });
  expect(calls).toEqual([{ id: 'productsInstoreBookAppointment', request: { profile: 'en_GB', ...text } }]);
});
