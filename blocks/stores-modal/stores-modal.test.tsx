// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import { sampleContext } from '../_contract/testing/sample-context';
// Here before the clock stands still: the view imports it only when it shows.
import './stores-panel.view';
import messages from './stores-modal.messages';
import samples from './stores-modal.samples';
import { load } from './stores-modal.server';
import StoresModal from './stores-modal.view';

const [offered, not] = samples;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const show = async (sample: (typeof samples)[number]) => {
  cleanup();
  render(
    <StoresModal
      id="stores"
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

it('links to the stores, and shows again only to those who have not seen it for its days, or with a new edition', async () => {
  await show(offered!);
  expect(
    (
      await vi.waitFor(() => screen.getByRole('link', { name: 'Find a store' }), { timeout: 20_000 })
    ).getAttribute('href'),
  ).toBe('/en_GB/stores');
  fireEvent.click(screen.getAllByRole('button', { name: 'Not now' })[0]!);
  await show(offered!);
  expect(screen.queryByRole('dialog')).toBeNull();
  await show({ ...offered!, props: { ...offered!.props, edition: '2' } });
  expect(screen.getByRole('dialog', { name: 'Come and try them on' })).toBeTruthy();
});
it('shows not where it is not offered', async () => {
  await show(not!);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['/en_GB/women', true, true],
  ['/en_GB/women', false, false],
  ['/en_GB/stores', true, false],
  ['/en_GB/stores/12-madrid', true, false],
  ['/en_GB/anywhere', true, false, 'checkout'],
])('%s, brand rule %s: %s', async (path, storesModal, expected, name = 'grid') => {
  const { context } = sampleContext({ url: path, messages, answers: {} });
  expect(
    await load(
      {
        ...context,
        brand: { ...context.brand, rules: { storesModal } },
        page: { ...context.page, path, name },
      },
      offered!.props,
    ),
  ).toEqual({ offered: expected });
});
