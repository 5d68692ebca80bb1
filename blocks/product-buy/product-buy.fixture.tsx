import { cleanup, render } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { samplePrice, sampleSheet } from '../_journey/listing/sample-products';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import messages from './product-buy.messages';
import samples from './product-buy.samples';
import ProductBuy from './product-buy.view';

export const answerWith = (body: unknown, init?: ResponseInit): void =>
  void vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), init)),
  );
export const live = (stock: Record<string, number>, prices = samplePrice(12500)) => ({
  status: 'OK',
  errors: [],
  productSheetLive: {
    id: 'K200160-001',
    prices,
    sizes: sampleSheet.sizes.map((size) => ({
      ...size,
      stock: stock[size.value] ?? size.stock,
      lowStock: stock[size.value] === 1,
    })),
  },
});
export const open = (index = 0): void => {
  const sample = samples[index]!;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ProductBuy
        id="buy"
        props={sample.props}
        data={sample.data}
        words={sampleWords(messages)}
        page={samplePage()}
        slots={{}}
      />
    </SWRConfig>,
  );
};

/** At the product's address, price and stock as in the samples. */
export const arrive = (): void => {
  answerWith(live({}));
  window.history.replaceState(
    { router: 7 },
    '',
    'http://shop.test/en_GB/women/shoes/nube/nube-K200160-001?from=K1',
  );
};
export const leave = (): void => {
  cleanup();
  vi.unstubAllGlobals();
};
