// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/" }
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSample } from '../_contract/testing/render-sample';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import messages from './product-buy.messages';
import samples from './product-buy.samples';
import ProductBuy from './product-buy.view';
import { arrive, leave, open } from './product-buy.fixture';

beforeEach(arrive);
afterEach(leave);

describe('price and sizes', () => {
  it.each(samples)('$name: the server sends a whole form, no style attribute', (sample) => {
    const html = renderSample(ProductBuy, sample, messages);
    expect(html).not.toMatch(/ style=| on[a-z]+="/);
    expect(html).toMatch(/<form [^>]*method="post"/);
  });

  it('offers sizes as radio buttons by the market’s label, sold-out and last ones marked', () => {
    open();
    expect(screen.getByRole('group', { name: 'Size' })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(7);
    expect(screen.getByRole('radio', { name: /^UK 2.*sold out/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^UK 5.*last one/ })).toBeTruthy();
  });

  it('describes the chosen size and keeps the choice in the address', () => {
    open();
    expect(screen.getByRole('status').textContent).toContain('Choose a size');
    fireEvent.click(screen.getByRole('radio', { name: /^UK 4/ }));
    expect(screen.getByRole('status').textContent).toBe('In stock. Size UK 4 can leave the warehouse today');
    expect(window.location.search).toBe('?from=K1&size=37');
    expect(window.history.state).toEqual({ router: 7 });
    fireEvent.click(screen.getByRole('radio', { name: /^UK 7/ }));
    expect(screen.getByRole('status').textContent).toBe('Size UK 7 is sold out');
  });

  it('asks for a size once, at the sizes, and no more once one is chosen', () => {
    const { props, data } = samples[0]!;
    const form = {
      command: 'bag.addLine',
      status: 'invalid' as const,
      values: {},
      warnings: {},
      errors: { size: 'Please select an option.' },
      message: 'Please check the marked fields.',
    };
    const view = {
      id: 'buy',
      props,
      data: { ...data, chosen: null, form },
      words: sampleWords(messages),
      page: samplePage(),
      slots: {},
    };
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <ProductBuy {...view} />
      </SWRConfig>,
    );
    const group = screen.getByRole('group', { name: 'Size' });
    expect(document.getElementById(group.getAttribute('aria-describedby')!)!.textContent).toBe(
      'Choose a size first.',
    );
    expect(screen.queryByText(/Please/)).toBeNull();
    expect(screen.getAllByRole('radio').every((radio) => radio.getAttribute('aria-invalid') === 'true')).toBe(
      true,
    );
    fireEvent.click(screen.getByRole('radio', { name: /^UK 4/ }));
    expect(screen.queryByText('Choose a size first.')).toBeNull();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('In stock');
  });

  it('shows before the bag that members alone buy it, and how to become one', () => {
    open(samples.findIndex(({ name }) => name === 'For members only'));
    const link = screen.getByRole('link', { name: 'Subscribe to our newsletter to buy it' });
    expect(link.getAttribute('href')).toBe('/en_GB#letters');
    expect(link.parentElement!.textContent).toContain('For members only.');
    cleanup();
    open();
    expect(screen.queryByText(/members only/)).toBeNull();
  });

  it('sends nothing without a size: it asks for one and goes to the sizes', () => {
    samples[0]!.props = { sizes: 'tiles', onPhones: 'spread', bag: '/en_GB/bolsa' };
    open();
    const sent = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener(
      'submit',
      (event) => {
        if (!event.defaultPrevented) sent(event);
      },
      { once: true },
    );
    fireEvent.submit(screen.getByRole('button', { name: 'Add to bag' }));
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByText('Choose a size first.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    samples[0]!.props = { sizes: 'tiles', onPhones: 'spread' };
  });

  it.each([
    [2, 'Tell me when UK 7 is back'],
    [3, 'Tell me when it is back'],
  ])('links to the notification form, in the button’s place (%#)', (sample, words) => {
    const listener = vi.fn();
    document.addEventListener('shop:choice', (event) => listener((event as CustomEvent).detail), {
      once: true,
    });
    open(sample);
    expect(screen.queryByRole('button', { name: 'Add to bag' })).toBeNull();
    const link = screen.getByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe('#notify-me');
    fireEvent.click(link);
    expect(listener.mock.calls).toEqual(sample === 2 ? [[{ name: 'size', value: '40' }]] : []);
  });

  it('goes along at the screen’s edge with its price while its place is out of sight', () => {
    const watches: ((seen: { isIntersecting: boolean }[]) => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(event: never) {
          watches.push(event);
        }
        observe() {
          /* triggered by hand */
        }
        disconnect() {
          /* nothing held */
        }
      },
    );
    samples[0]!.props = { sizes: 'tiles', onPhones: 'spread', bag: '/en_GB/bolsa' };
    open();
    fireEvent.click(screen.getByRole('radio', { name: /^UK 4/ }));
    const isAway = (): boolean => document.querySelector('[data-away]') !== null;
    act(() => watches[0]!([{ isIntersecting: false }]));
    expect({ isAway: isAway(), text: document.querySelector('[data-away]')!.textContent }).toEqual({
      isAway: true,
      text: expect.stringMatching(/£.*UK 4.*Add to bag/),
    });
    expect(screen.getAllByRole('button', { name: 'Add to bag' })).toHaveLength(1);
    act(() => watches[0]!([{ isIntersecting: true }]));
    expect(isAway()).toBe(false);
    samples[0]!.props = { sizes: 'tiles', onPhones: 'spread' };
  });

  it('notifies the rest of the page which size was chosen', () => {
    const listener = vi.fn();
    document.addEventListener('shop:choice', (event) => listener((event as CustomEvent).detail), {
      once: true,
    });
    open();
    fireEvent.click(screen.getByRole('radio', { name: /^UK 7/ }));
    expect(listener).toHaveBeenCalledWith({ name: 'size', value: expect.any(String) });
  });

  it('needs no choice for a single size, and shows when all is gone', () => {
    open(4);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('In stock');
    cleanup();
    open(3);
    expect(screen.getByRole('status').textContent).toBe('Sold out in all sizes');
  });
});
