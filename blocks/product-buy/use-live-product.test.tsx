// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/" }
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePrice } from '../_journey/listing/sample-products';
import { answerWith, arrive, leave, live, open } from './product-buy.fixture';

beforeEach(arrive);
afterEach(leave);

describe('price and stock as they are now', () => {
  it('asks for price and stock now and shows what came', async () => {
    answerWith(live({ 37: 0 }, samplePrice(9900, 12500)));
    open();
    fireEvent.click(screen.getByRole('radio', { name: /^UK 4/ }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Size UK 4 is sold out'));
    expect(screen.getByText('£99')).toBeTruthy();
    const [url, init] = vi.mocked(fetch).mock.calls[0]!;
    expect(url).toBe('/eshop-api/api/v1/products/sheet/live');
    expect(JSON.parse(init!.body as string)).toEqual({
      profile: 'en_GB',
      material: 'K200160-001',
      gender: 'women',
    });
  });

  it('asks once, not again on every focus', async () => {
    open();
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    fireEvent.focus(window);
    fireEvent(document, new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['KO', { status: 'KO', errors: [{ code: 'product_not_found', message: 'no' }] }, {}],
    ['500', {}, { status: 500 }],
  ])('keeps what stood there when the call fails with %s', async (_name, body, init) => {
    answerWith(body, init);
    open(1);
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByRole('status').textContent).toBe('Last one in size UK 5');
    expect(screen.getByText('£84.50')).toBeTruthy();
  });
});
