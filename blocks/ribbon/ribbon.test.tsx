// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './ribbon.messages';
import samples from './ribbon.samples';
import { load } from './ribbon.server';
import Ribbon from './ribbon.view';

test('is a named landmark with its message', () => {
  const ribbon = within(mountSample(Ribbon, samples[0]!, messages)).getByRole('complementary', {
    name: 'Announcement',
  });
  expect(ribbon.textContent).toBe('Returns are on us, for thirty days.');
  expect(within(ribbon).queryByRole('link')).toBeNull();
});

test('the link has words of its own', () => {
  const link = within(mountSample(Ribbon, samples[1]!, messages)).getByRole('link', { name: 'See them' });
  expect(link.getAttribute('href')).toBe('/en_GB/women/shoes');
});

test('the message of the day takes the place of the config’s words', () => {
  const ribbon = mountSample(Ribbon, samples[2]!, messages);
  expect(ribbon.textContent).toBe('Black Friday: four days, fewer euros.Go in');
  expect(within(ribbon).getByRole('link').getAttribute('href')).toBe('/en_GB/landings/black-friday');
});

test('fetches only where it may, announces a changed message, and falls back to its own words', async () => {
  const ribbon = { id: 'a', text: 'Open.', link: '/landings/blfr', linkText: 'Go in', until: null };
  const live = { ...samples[0]!.props, live: true };
  const ask = (answer: unknown, props = live) => {
    const { context, head, calls } = sampleContext({ answers: { headerRibbon: answer } });
    return load(context, props).then((data) => ({ data, head, calls: calls.length }));
  };
  expect(await ask({ ribbon, changesAt: '2026-12-01T00:00:00.000Z' })).toEqual({
    data: { message: { text: 'Open.', href: '/en_GB/landings/blfr', linkText: 'Go in' } },
    head: { changesAt: [Date.parse('2026-12-01T00:00:00Z')] },
    calls: 1,
  });
  expect((await ask({ ribbon: null, changesAt: null })).data).toEqual({});
  expect(
    (
      await ask(() => {
        throw new ApiError('ERR_TIMEOUT', '', '');
      })
    ).data,
  ).toEqual({});
  expect((await ask({ ribbon, changesAt: null }, samples[0]!.props)).calls).toBe(0);
});
