// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import { sampleContext } from '../_contract/testing/sample-context';
// Here before the clock stands still: the view imports it only when it shows.
import './great-britain-panel.view';
import messages from './great-britain-modal.messages';
import samples from './great-britain-modal.samples';
import { load } from './great-britain-modal.server';
import GreatBritainModal from './great-britain-modal.view';

const [two, elsewhere] = samples;
beforeEach(() => {
  vi.useFakeTimers();
  document.cookie = 'gb-country=; max-age=0; path=/';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const show = async (sample: (typeof samples)[number]) => {
  render(
    <GreatBritainModal
      id="gb"
      props={sample.props}
      data={sample.data}
      words={sampleWords(messages)}
      page={samplePage()}
      slots={{}}
    />,
  );
  await act(async () => {
    await vi.advanceTimersByTimeAsync(3000);
    await vi.dynamicImportSettled();
  });
};

it('asks once in which of the places, and remembers the answer', async () => {
  await show(two!);
  expect(
    (
      await vi.waitFor(() => screen.getByRole('link', { name: 'Northern Ireland' }), { timeout: 20_000 })
    ).getAttribute('href'),
  ).toBe('/en_XI/women');
  fireEvent.click(screen.getByRole('button', { name: 'Great Britain' }));
  expect({ dialog: screen.queryByRole('dialog'), cookie: document.cookie }).toEqual({
    dialog: null,
    cookie: expect.stringContaining('gb-country=GB'),
  });
  cleanup();
  await show(two!);
  expect(screen.queryByRole('dialog')).toBeNull();
});
it('does not ask elsewhere', async () => {
  await show(elsewhere!);
  expect(screen.queryByRole('dialog')).toBeNull();
});

const ask = (country: string, greatBritainModal: boolean) => {
  const { context } = sampleContext({ url: '/en_GB/women', messages, answers: {} });
  const localized = (locale: string) => ({
    locale: { ...context.locale, locale, country: locale.slice(3) },
    href: `/${locale}/women`,
  });
  return load(
    {
      ...context,
      brand: { ...context.brand, rules: { greatBritainModal } },
      locale: { ...context.locale, country },
      localePaths: () => ['en_ES', 'en_GB', 'en_XI'].map(localized),
    },
    { countries: ['GB', 'XI'] },
  );
};
test.each([
  ['GB', true, ['/en_GB/women', '/en_XI/women']],
  ['XI', true, ['/en_GB/women', '/en_XI/women']],
  ['ES', true, []],
  ['GB', false, []],
] as const)('in %s, brand rule %s', async (country, rule, hrefs) =>
  expect((await ask(country, rule)).choices.map(({ href }) => href)).toEqual(hrefs),
);
