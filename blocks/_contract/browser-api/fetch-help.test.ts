// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { fetchHelp } from './fetch-help';

it('answers what was fetched', async () => {
  expect(await fetchHelp(async () => 'map')).toBe('map');
});

it('without a connection it tries again, once, whenever there may be one', async () => {
  const fetch = vi
    .fn(async () => 'map')
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'));
  const found = vi.fn();
  void fetchHelp(fetch).then(found);
  for (const tries of [1, 2]) {
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(tries));
    await new Promise((done) => setTimeout(done));
    expect(found).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
  }
  await vi.waitFor(() => expect(found).toHaveBeenCalledWith('map'));
  window.dispatchEvent(new Event('online'));
  expect(fetch).toHaveBeenCalledTimes(3);
});
