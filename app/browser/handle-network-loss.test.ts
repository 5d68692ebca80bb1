import { expect, it, vi } from 'vitest';
import { handleNetworkLoss } from './handle-network-loss';

const ask = (signal?: AbortSignal) =>
  new Request('http://shop.test/en_GB/compra?step=shipping', { signal: signal ?? null });
const failing = (error: unknown) => async () => {
  throw error;
};

it('what comes is handed on', async () =>
  expect(
    await handleNetworkLoss(
      ask(),
      async () => 'data',
      () => {},
    ),
  ).toBe('data'));

it('what never was answered is asked for as a whole page, and the old one stays until it comes', async () => {
  const leave = vi.fn();
  const outcome = vi.fn();
  void handleNetworkLoss(ask(), failing(new TypeError('Failed to fetch')), leave).then(outcome, outcome);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('http://shop.test/en_GB/compra?step=shipping'));
  expect(outcome).not.toHaveBeenCalled();
});

it('any other error, and a navigation that was overtaken, are thrown on', async () => {
  const leave = vi.fn();
  const overtaken = new AbortController();
  overtaken.abort();
  await expect(handleNetworkLoss(ask(), failing(new Error('500')), leave)).rejects.toThrow('500');
  await expect(
    handleNetworkLoss(ask(overtaken.signal), failing(new TypeError('Failed to fetch')), leave),
  ).rejects.toThrow('Failed');
  expect(leave).not.toHaveBeenCalled();
});
