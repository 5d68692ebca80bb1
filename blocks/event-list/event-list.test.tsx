// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import { sampleEvent } from '../_journey/events/sample-event';
import messages from './event-list.messages';
import samples from './event-list.samples';
import { load } from './event-list.server';
import View from './event-list.view';

it.each(samples)('$name: one heading of the page, nothing inline', (sample) => {
  const page = within(mountSample(View, sample, messages));
  expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeTruthy();
  expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
});

it('groups by country, with times on the store’s clock and seats', async () => {
  const abroad = sampleEvent({ id: 'b', state: 'waiting', free: 0 });
  const home = sampleEvent({ id: 'a', free: 1, store: { ...abroad.store, country: 'GB' } });
  const { context, head } = sampleContext({ messages, answers: { eventsList: { events: [abroad, home] } } });
  const { here, elsewhere } = await load(context, {});
  expect({ here: here.map(({ id }) => id), elsewhere: elsewhere.map(({ id }) => id) }).toEqual({
    here: ['a'],
    elsewhere: ['b'],
  });
  expect(here[0]!.when).toMatch(/Monday 11 May.*18:30.*20:30/);
  expect(elsewhere[0]!.seatsText).toBe(messages.waiting);
  expect(head.changesAt).toEqual([Date.parse(abroad.startsAt)]);
});
it('links each event by its title', () => {
  const page = within(mountSample(View, samples[0]!, messages));
  expect(page.getAllByRole('link')).toHaveLength(6);
});
it('shows which events were moved or cancelled', async () => {
  const { context } = sampleContext({
    messages,
    answers: {
      eventsList: {
        events: [
          sampleEvent({ id: 'moved', moved: true }),
          sampleEvent({ id: 'off', moved: true, state: 'cancelled' }),
        ],
      },
    },
  });
  const sample = { name: '', props: {}, data: await load(context, {}) };
  const [moved, off] = within(mountSample(View, sample, messages)).getAllByRole('listitem');
  expect(moved!.textContent).toContain(`${messages.moved} · 5`);
  expect(off!.textContent).toContain(messages.cancelled);
  expect(off!.textContent).not.toContain(messages.moved);
});
it('explains that there is none', () =>
  expect(mountSample(View, samples[2]!, messages).textContent).toContain(messages.none));
