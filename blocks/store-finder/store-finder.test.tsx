// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/" }
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import messages from './store-finder.messages';
import samples from './store-finder.samples';
import { load } from './store-finder.server';
import StoreFinder from './store-finder.view';

const open = (index = 0) =>
  render(
    <StoreFinder
      id="finder"
      props={samples[index]!.props}
      data={samples[index]!.data}
      words={sampleWords(messages)}
      page={samplePage()}
      slots={{}}
    />,
  );
const locate = (getCurrentPosition?: (done: (at: object) => void, fail: (why: Error) => void) => void) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: getCurrentPosition && { getCurrentPosition },
  });

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
});

it.each(samples)('$name: a GET form from the server, list before map in the document', (sample) => {
  const html = renderSample(StoreFinder, sample, messages);
  expect(html).not.toMatch(/ style=| on[a-z]+="/);
  expect(html).toMatch(/<form [^>]*method="get" action="\/en_GB\/stores"/);
  expect(html).not.toContain(messages.nearMe);
  expect(html.indexOf(sample.slots.list)).toBeLessThan(html.indexOf(sample.slots.map));
});

it('shows what was searched for', () => {
  open(1);
  expect(screen.getByRole('searchbox', { name: 'City or postal code' })).toHaveProperty('value', 'Madrid');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'ES');
  expect(screen.getByRole('combobox', { name: 'Service' })).toHaveProperty('value', 'repair');
});

describe('the shopper’s position', () => {
  it('is asked for on the shopper’s word alone, sent roughly, and searched for', async () => {
    const ask = vi.fn((done: (at: object) => void) =>
      done({ coords: { latitude: 41.38765, longitude: 2.17123 } }),
    );
    locate(ask);
    const sent = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', sent, { once: true });
    open();
    expect(ask).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Stores near me' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '41.39,2.17');
  });
  it('refused: shows a message, and the form still works', async () => {
    locate((_done, fail) => fail(new Error('denied')));
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Stores near me' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(messages.notLocated));
    expect(screen.getByRole('button', { name: 'Stores near me' })).toHaveProperty('disabled', false);
  });
  it('is not offered where the browser has none', () => {
    locate();
    open();
    expect(screen.queryByRole('button', { name: 'Stores near me' })).toBeNull();
  });
});

it('offers the services that the API names for this market', async () => {
  const ask = async (services: string[]) =>
    load(
      sampleContext({
        messages,
        url: '/ja_JP/stores',
        answers: { storeLocatorStores: { stores: [], countries: [], services } },
      }).context,
      samples[0]!.props,
    );
  expect((await ask(['reservation', 'takeback'])).services).toEqual(['reservation', 'takeback']);
});
