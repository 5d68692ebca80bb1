// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './clienteling-form.commands';
import { NotFound } from '../_contract/not-found';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './clienteling-form.messages';
import samples from './clienteling-form.samples';
import { load } from './clienteling-form.server';
import View from './clienteling-form.view';

const mount = (name: string) =>
  within(
    mountSample(
      View,
      samples.find((one) => one.name === name)!,
      messages,
    ),
  );

describe('the page', () => {
  it.each(samples)('$name: one heading, nothing inline', (sample) => {
    expect(within(mountSample(View, sample, messages)).getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  });
  it('keeps what was typed and ticked', () => {
    const page = mount('Something is wrong');
    expect(page.getByLabelText<HTMLInputElement>(messages.name).value).toBe('Ana');
    expect(page.getByLabelText<HTMLInputElement>(messages.interest_bags).checked).toBe(true);
  });
  it.each(['Sent', 'No staff', 'No till'])('%s: has no form', (name) =>
    expect(mount(name).queryByRole('button')).toBeNull(),
  );
});

it('sends what was written with the till of the browser', async () => {
  const { context, calls } = sampleCommand({
    messages,
    visitorCookies: { tpv_store_id: 'T010', store_data: 'token' },
    answers: { eventsClienteling: { clientId: 'c', confirmed: false } },
  });
  const person = { name: 'Ana', surname: 'Gil', email: 'ana@example.com', telephone: '', sizes: '38' };
  const values = valuesOf({
    ...{ ...person, employee: 'T010-1', agreed: 'on', language: 'es_ES' },
    ...{ interest_bags: 'on', interest_men: '' },
  });
  await commands['client.note'].run(context, values, samples[0]!.props);
  expect(calls[0]!.request).toEqual({
    ...{ profile: 'en_GB', tpvStoreId: 'T010', employeeId: 'T010-1', ...person },
    ...{ language: 'es_ES', interests: ['bags'], privacyPolicy: 'on' },
  });
});

it('does not exist outside store mode; a device without a till session sees why it cannot write', async () => {
  const { context, calls } = sampleContext({ messages, answers: {} });
  const open = (cookies: Record<string, string>) =>
    load({ ...context, visitor: { cookies } }, samples[0]!.props);
  await expect(open({})).rejects.toThrow(NotFound);
  await expect(open({ store_mode: 'false', tpv_store_id: 'T010' })).rejects.toThrow(NotFound);
  expect(await open({ store_mode: 'true' })).toMatchObject({ employees: null });
  expect(calls).toEqual([]);
});
