// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/bolsa" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import watchBag from './bag.script';

describe('in the browser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.cookie = 'bag_hash=h-1; path=/';
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  const open = (
    revision: number,
    html = '<section data-revision="9" data-count="1"><p data-changed="Changed elsewhere"></p></section>',
  ) => {
    const fetched = vi.fn(async (url: string) =>
      Response.json(url.startsWith('/_block') ? { html } : { status: 'OK', errors: [], revision, count: 1 }),
    );
    vi.stubGlobal('fetch', fetched);
    document.body.innerHTML =
      '<div data-block="bag"><section data-on-visible="bag" data-revision="4" data-count="2"></section></div>';
    void watchBag(document.querySelector<HTMLElement>('section')!);
    return fetched;
  };
  it('draws the bag again within 2 s when another device changed it, with a note', async () => {
    const fetched = open(9);
    await vi.advanceTimersByTimeAsync(1999);
    expect(document.querySelector('[data-changed]')!.textContent).toBe('Changed elsewhere');
    expect(fetched.mock.calls.map(([url]) => url.split('?')[0])).toEqual([
      '/eshop-api/api/v1/cart/revision',
      '/_block',
    ]);
  });
  it('leaves it alone while nothing has changed', async () => {
    const fetched = open(4);
    await vi.advanceTimersByTimeAsync(3500);
    expect(fetched.mock.calls.every(([url]) => url.endsWith('/cart/revision'))).toBe(true);
  });
  it('draws the bag again when a card of this page was added, and blames no other device', async () => {
    open(9);
    document.dispatchEvent(new CustomEvent('shop:quick-add', { detail: { material: 'K', size: '38' } }));
    await vi.advanceTimersByTimeAsync(1999);
    expect({
      revision: document.querySelector('[data-revision]')!.getAttribute('data-revision'),
      changed: document.querySelector('[data-changed]')!.textContent,
    }).toEqual({ revision: '9', changed: '' });
  });
  it.each([
    ['<section data-revision="9" data-count="0"></section>', 1],
    ['<section data-revision="9" data-count="3"></section>', 0],
  ])('a bag that becomes %s draws what follows it %d times', async (html, times) => {
    const fetched = open(4, html);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div data-block="rail"><p data-follows-bag></p><p data-follows-bag></p></div>',
    );
    document.dispatchEvent(new CustomEvent('shop:quick-add', { detail: { material: 'K', size: '38' } }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetched.mock.calls.filter(([url]) => url.includes('id=rail'))).toHaveLength(times);
  });
  it('reports the number of pieces to the header', () => {
    const listener = vi.fn();
    document.addEventListener('shop:bag', (event) => listener((event as CustomEvent).detail), { once: true });
    open(4);
    expect(listener).toHaveBeenCalledWith(2);
  });
});
