// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/" }
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { samplePrice } from '../_journey/listing/sample-products';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import { sampleVoucherPrice, sampleVouchers } from '../_parts/voucher-price/sample-vouchers';
import messages from './product-buy.messages';
import samples from './product-buy.samples';
import ProductBuy from './product-buy.view';
import { answerWith, arrive, leave, open } from './product-buy.fixture';

beforeEach(arrive);
afterEach(leave);

describe('prices of vouchers and of members', () => {
  it('shows the voucher’s price of the chosen size, and the span before one is chosen', async () => {
    answerWith({
      status: 'OK',
      errors: [],
      productSheetLive: {
        id: 'K200160-001',
        prices: samplePrice(12500),
        sizes: sampleVouchers.product.sizes,
      },
    });
    open(5);
    expect(screen.getByText('£100')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /^UK 6/ }));
    expect(screen.getByText('£112')).toBeTruthy();
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(screen.getByText('for members. Subscribe').getAttribute('href')).toBe('/en_GB#letters');
    cleanup();
    samples[5]!.data.chosen = null;
    open(5);
    expect(screen.getByText('£100–£112')).toBeTruthy();
    samples[5]!.data.chosen = '38';
  });

  it('opens the form for members where their price stands', () => {
    const { props, data } = samples[5]!;
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <ProductBuy
          id="buy"
          props={props}
          data={data}
          words={sampleWords(messages)}
          page={samplePage()}
          slots={{ join: <input aria-label="E-mail" /> }}
        />
      </SWRConfig>,
    );
    const link = screen.getByText('for members. Subscribe');
    expect({ href: link.getAttribute('href'), open: document.querySelector('details')!.open }).toEqual({
      href: '#buy-join',
      open: false,
    });
    fireEvent.click(link);
    expect(document.querySelector('details')!.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
  });

  it('takes the voucher’s prices of sizes as they are now', async () => {
    answerWith({
      status: 'OK',
      errors: [],
      productSheetLive: {
        id: 'K200160-001',
        prices: samplePrice(12500),
        sizes: sampleVouchers.product.sizes.map((size) => ({
          ...size,
          voucherPrices: { SPRING: sampleVoucherPrice({ currentFormated: '£77' }) },
        })),
      },
    });
    open(5);
    await waitFor(() => expect(screen.getByText('£77')).toBeTruthy());
  });
});
