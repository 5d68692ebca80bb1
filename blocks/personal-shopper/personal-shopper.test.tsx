// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { sampleStores } from '../_journey/stores/sample-stores';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './personal-shopper.messages';
import samples from './personal-shopper.samples';
import { load } from './personal-shopper.server';
import PersonalShopper from './personal-shopper.view';

const { props } = samples[0]!;
const ask = (stores: unknown[], limit = 3) => {
  const { context, calls } = sampleContext({
    messages,
    answers: { productsInstoreStores: { stores, place: null } },
  });
  return { data: load(context, { ...props, limit }), calls };
};

it.each(samples)('$name: no style attribute, no script', (sample) =>
  expect(renderSample(PersonalShopper, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
);

it('each store is one link that names its target', () => {
  const view = within(mountSample(PersonalShopper, samples[0]!, messages));
  expect(
    view
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Book an hour: Sample Fuencarral', '/en_GB/stores/T010-madrid-fuencarral'],
    ['Book an hour: Sample Passeig de Gràcia', '/en_GB/stores/T010-madrid-fuencarral'],
    [messages.all, '/en_GB/stores?service=appointment'],
  ]);
});

it('a market without a personal shopper sees nothing at all', async () => {
  expect(renderSample(PersonalShopper, samples[2]!, messages)).toBe('');
  expect(await ask([]).data).toEqual({ stores: [], all: null });
});

it('asks for the market’s stores, one more than it shows', async () => {
  const { data, calls } = ask(sampleStores.slice(0, 2), 1);
  expect((await data).stores.map(({ id }) => id)).toEqual(['T010']);
  expect((await data).all).toContain('?service=appointment');
  expect(calls[0]!.request).toEqual({ profile: 'en_GB', limit: 2 });
  expect((await ask(sampleStores.slice(0, 2), 2).data).all).toBeNull();
});
