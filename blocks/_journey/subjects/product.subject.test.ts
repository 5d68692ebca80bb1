import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../eshop-api/contract/api-error';
import messages from '../../../locales/en/labels/seo.json';
import { NotFound } from '../../_contract/not-found';
import { sampleProducts, sampleSheet } from '../listing/sample-products';
import { sampleContext, type SampleContext } from '../../_contract/testing/sample-context';
import { load } from './product.subject.server';

const own = '/en_GB/women/shoes/nube/nube-K200160-001';
const found = { productSheet: sampleSheet, productBetter: null, seoContent: null };
const ask = (url: string, answer: unknown = found): SampleContext =>
  sampleContext({
    url,
    params: { target: 'women', type: 'shoes', model: 'nube', code: url.split('?')[0]!.split('/').pop()! },
    messages,
    answers: { productsSheet: answer },
  });

describe('product as the subject of a page', () => {
  it('fetches the material in the address and adds to the head', async () => {
    const { context, head, calls } = ask(own);
    expect((await load(context)).pictures).toHaveLength(4);
    expect(calls[0]!.request).toEqual({ profile: 'en_GB', material: 'K200160-001', gender: 'women' });
    expect(head).toMatchObject({
      title: ['Nube, chalk · sneakers for women'],
      description: [expect.stringMatching(/^Nube, chalk · sneakers for women\. ./)],
      canonical: [own],
    });
    expect(head.jsonLd![0]).toMatchObject({
      '@type': 'Product',
      sku: 'K200160-001',
      offers: { price: '125.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
    });
  });

  it('describes delivery and returns, where the API has them', async () => {
    const method = {
      id: '01',
      code: 'STANDARD',
      name: 'Standard',
      price: 495,
      priceFormatted: '',
      currency: 'GBP',
      freeFrom: 15000,
      freeFromFormatted: '',
      minDays: 3,
      maxDays: 5,
      pickup: false,
    };
    const offerWith = async (shippingMethods: unknown) => {
      const { context, head } = sampleContext({
        url: own,
        params: { target: 'women', type: 'shoes', model: 'nube', code: 'nube-K200160-001' },
        messages,
        answers: { productsSheet: found, globalShippingMethods: { shippingMethods } },
      });
      await load(context);
      return (
        head.jsonLd![0] as {
          offers: {
            shippingDetails?: { shippingRate: unknown; deliveryTime: unknown };
            hasMerchantReturnPolicy: unknown;
          };
        }
      ).offers;
    };
    const offer = await offerWith([{ ...method, price: 995 }, method, { ...method, price: 0, pickup: true }]);
    expect(offer).toMatchObject({
      hasMerchantReturnPolicy: { applicableCountry: 'GB', merchantReturnDays: sampleSheet.returnDays },
      shippingDetails: {
        shippingRate: { value: '4.95', currency: 'GBP' },
        shippingDestination: { addressCountry: 'GB' },
        deliveryTime: { transitTime: { minValue: 3, maxValue: 5 } },
      },
    });
    expect((await offerWith([{ ...method, freeFrom: 12500 }])).shippingDetails).toMatchObject({
      shippingRate: { value: '0.00' },
    });
    expect((await offerWith(undefined)).shippingDetails).toBeUndefined();
  });

  it('asks for the prices of the country in query or cookie', async () => {
    const { context, calls } = ask(`${own}?country_price=FR`);
    await load(context);
    expect(calls[0]!.request).toMatchObject({ country_price: 'FR' });
  });

  it.each(['/en_GB/men/shoes/nube/nube-K200160-001', '/en_GB/women/shoes/wrong/also-wrong-K200160-001'])(
    '%s redirects permanently to the right address with its query',
    async (url) => {
      await expect(load(ask(`${url}?from=K1&size=38`).context)).rejects.toMatchObject({
        href: `${own}?from=K1&size=38`,
        status: 301,
      });
    },
  );

  it.each(['/en_GB/women/shoes/nube/nube', '/en_GB/women/shoes/nube/nube-k200514-001'])(
    '%s holds no code: not found, without a call',
    async (url) => {
      const { context, calls } = ask(url);
      await expect(load(context)).rejects.toBeInstanceOf(NotFound);
      expect(calls).toEqual([]);
    },
  );

  it('an unknown product is not found', async () => {
    await expect(
      load(
        ask(own, {
          productSheet: { id: 'K200160-001', exists: false },
          productBetter: null,
          seoContent: null,
        }).context,
      ),
    ).rejects.toBeInstanceOf(NotFound);
  });

  it('a withdrawn one redirects to the one in its place, temporarily', async () => {
    const answer = {
      productSheet: { id: 'K200160-001', exists: false },
      productBetter: sampleProducts[1],
      seoContent: null,
    };
    await expect(load(ask(own, answer).context)).rejects.toMatchObject({
      href: '/en_GB/women/shoes/faro-court/faro-court-K100151-002?from=K200160-001',
      status: 302,
    });
  });

  it('trouble of the API stays trouble', async () => {
    const failing = () => {
      throw new ApiError('ERR_NETWORK', 'gone', '/products/sheet/');
    };
    await expect(load(ask(own, failing).context)).rejects.toBeInstanceOf(ApiError);
  });
});
