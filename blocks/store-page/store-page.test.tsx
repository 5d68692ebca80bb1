// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { sampleStore, sampleStoreSheet } from '../_journey/stores/sample-stores';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './store-page.messages';
import samples from './store-page.samples';
import { load } from './store-page.server';
import StorePage from './store-page.view';

const open = async (over = {}) => {
  const answer = {
    store: sampleStoreSheet(over),
    nearby: [sampleStore({ id: 'T011', name: 'Sample Serrano' })],
  };
  const asked = sampleContext({
    url: '/en_GB/stores/T010-madrid-fuencarral',
    params: { store: 'T010-madrid-fuencarral' },
    messages,
    answers: { storeLocatorStore: answer },
  });
  asked.context.page.href = (link) => `/en_GB/${link.replace('page:store/', 'stores/').replace('page:', '')}`;
  return { data: await load(asked.context, samples[0]!.props) };
};

it.each(samples)('$name: no style attribute, no script, one h1', (sample) => {
  expect(renderSample(StorePage, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  expect(within(mountSample(StorePage, sample, messages)).getAllByRole('heading', { level: 1 })).toHaveLength(
    1,
  );
});

it('marks today in words too, and shows when a day is closed', () => {
  const host = within(mountSample(StorePage, samples[0]!, messages));
  expect(host.getByRole('rowheader', { name: 'Saturday (today)' })).toBeTruthy();
  expect(host.getByRole('row', { name: 'Sunday Closed' })).toBeTruthy();
});

it('has no way to call where phones are hidden', () => {
  expect(
    within(mountSample(StorePage, samples[0]!, messages))
      .getByRole('link', { name: 'Call +34 91 0000000' })
      .getAttribute('href'),
  ).toBe('tel:+34910000000');
  expect(
    within(mountSample(StorePage, samples[1]!, messages)).queryByRole('link', { name: /Call/ }),
  ).toBeNull();
});

it('loads the week with today’s real hours, the way there and the neighbours', async () => {
  const { data } = await open({
    today: { date: '2026-11-21', weekday: 6, spans: [{ open: '11:00', close: '15:00' }] },
  });
  expect(data.hours.filter(({ today }) => today)).toEqual([
    { day: 'Saturday', text: '11:00 to 15:00', today: true },
  ]);
  expect(data.hours[6]).toMatchObject({ day: 'Sunday', text: 'Closed' });
  expect(data.hours[0]!.text).toBe('10:00 to 13:30, 17:00 to 20:30');
  expect(data.exceptions[0]).toEqual({ day: 'Friday 25 December', text: 'Closed' });
  expect(data.route).toBe('https://maps.example/40.4243,-3.7011');
  expect(data.back).toBe('/en_GB/stores?country=ES');
  expect(data.nearby.map(({ name }) => name)).toEqual(['Sample Serrano']);
});
