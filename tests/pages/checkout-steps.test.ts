import { expect, it } from 'vitest';
import { listVisibleBlocks } from '../../app/request/open-page.server';
import { goToNext } from '../../blocks/_journey/checkout/checkout-steps';
import { sampleQuote } from '../../blocks/_journey/checkout/sample-quote';
import { sampleContext } from '../../blocks/_contract/testing/sample-context';
import { load } from '../../blocks/checkout-progress/checkout-progress.server';
import { openTestPages } from '../support/open-test-pages';

/** A brand reorders or drops a step of its checkout by JSON alone; the progress line and the order of the steps follow. */
const answers = {
  checkout: sampleQuote(),
  checkoutExpressReturnData: { data: { email: 'ana@example.com' } },
  ordersOfBag: { made: null },
};

async function openCheckout(more: Record<string, object> = {}, page = 'checkout') {
  const { engine } = await openTestPages(undefined, more);
  const { regions } = engine.resolvePage('lab', 'es_ES', page)!;
  const { context } = sampleContext({ answers, url: '/en_GB/compra' });
  const own = {
    ...context,
    listBlocks: () => listVisibleBlocks(regions),
    visitor: { cookies: { bag_hash: 'h', bag_market: 'GB' } },
  };
  const { steps } = await load(own, { look: 'line', bag: '/en_GB/bolsa', acrossBorders: false });
  return {
    line: steps.map(({ name, number, state }) => `${number} ${name} ${state}`),
    next: (step: Parameters<typeof goToNext>[1]) => goToNext(own, step),
  };
}

const override = (change: object) => ({
  'page-configs/lab/es_ES/checkout.json': { page: 'checkout', ...change },
});

it.each(['checkout', 'cross-border'])('%s as shipped', async (page) => {
  const { line, next } = await openCheckout({}, page);
  expect({ line, afterIdentification: next('identification'), afterShipping: next('shipping') }).toEqual({
    line: ['1 identification done', '2 shipping open', '3 payment closed'],
    afterIdentification: '/en_GB/compra?step=shipping#shipping-title',
    afterShipping: '/en_GB/compra?step=payment#payment-title',
  });
});

it('reordered by a sparse file', async () => {
  const { line, next } = await openCheckout(
    override({ order: { 'checkout.steps': ['shipping', 'identification', 'payment'] } }),
  );
  expect({ line, afterShipping: next('shipping'), afterIdentification: next('identification') }).toEqual({
    line: ['1 shipping open', '2 identification closed', '3 payment closed'],
    afterShipping: '/en_GB/compra?step=identification#identification-title',
    afterIdentification: '/en_GB/compra?step=payment#payment-title',
  });
});

it('a step that is hidden is neither counted nor waited for', async () => {
  const { line, next } = await openCheckout(override({ blocks: { shipping: null } }));
  expect({ line, afterIdentification: next('identification') }).toEqual({
    line: ['1 identification done', '2 payment open'],
    afterIdentification: '/en_GB/compra?step=payment#payment-title',
  });
});
