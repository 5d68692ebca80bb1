// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { renderSample } from '../_contract/testing/render-sample';
import messages from './hash-guard.messages';
import samples from './hash-guard.samples';
import HashGuard, { dropHash } from './hash-guard.view';

const fakeBrowser = (hash: string) => ({
  location: { hash, pathname: '/en_GB/content/our-workshop', search: '?a=1', reload: vi.fn() },
  history: { state: { step: 1 }, replaceState: vi.fn() },
});

test('a hash goes, the query stays, and the page reloads', () => {
  const here = fakeBrowser('#table');
  dropHash(here);
  expect(here.history.replaceState).toHaveBeenCalledWith({ step: 1 }, '', '/en_GB/content/our-workshop?a=1');
  expect(here.location.reload).toHaveBeenCalledOnce();
});

test('without one nothing happens', () => {
  const here = fakeBrowser('');
  dropHash(here);
  expect({
    replaced: here.history.replaceState.mock.calls.length,
    reloaded: here.location.reload.mock.calls.length,
  }).toEqual({ replaced: 0, reloaded: 0 });
});

test('shows nothing', () => expect(renderSample(HashGuard, samples[0]!, messages)).toBe(''));
