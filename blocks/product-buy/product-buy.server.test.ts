import { describe, expect, it, vi } from 'vitest';
import { sampleSheet } from '../_journey/listing/sample-products';
import { sampleContext } from '../_contract/testing/sample-context';
import { sampleVouchers, sampleVoucherWords } from '../_parts/voucher-price/sample-vouchers';
import samples from './product-buy.samples';
import { load } from './product-buy.server';

describe('loading', () => {
  it('loads little: the size of the address when the product has it, nothing the page does not show', async () => {
    const asked = (search: string) =>
      sampleContext({
        url: `/en_GB/women/shoes/nube/nube-K200160-001${search}`,
        params: { target: 'women', code: 'nube-K200160-001' },
        cookies: { voucher: 'SPRING' },
        answers: { productsSheet: { productSheet: sampleSheet, productBetter: null, seoContent: null } },
      }).context;
    const data = await load(asked('?size=38'), samples[0]!.props);
    expect(data).toMatchObject({ chosen: '38', request: { material: 'K200160-001', voucher: 'SPRING' } });
    expect(JSON.stringify(data).length).toBeLessThan(900);
    expect((await load(asked('?size=99'), samples[0]!.props)).chosen).toBeNull();
  });

  it.each([
    [true, expect.stringMatching(/#letters$/)],
    [false, undefined],
    [undefined, undefined],
  ])('shows the way to become a member where members alone buy it: %s', async (membersOnly, becomeMember) => {
    const { context } = sampleContext({
      params: { target: 'women', code: 'nube-K200160-001' },
      answers: {
        productsSheet: {
          productSheet: { ...sampleSheet, membersOnly },
          productBetter: null,
          seoContent: null,
        },
      },
    });
    expect((await load(context, samples[0]!.props)).becomeMember).toEqual(becomeMember);
  });

  it('loads a voucher by cookie as applied, with its words, and reports when no size has its price', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const asked = (cookies: Record<string, string>, productSheet: unknown = sampleVouchers.product) =>
      sampleContext({
        params: { target: 'women', code: 'nube-K200160-001' },
        cookies,
        answers: { productsSheet: { productSheet, productBetter: null, seoContent: null } },
        messages: Object.fromEntries(
          [
            'label:voucher.price.read',
            'label:product.membersOnly',
            'label:voucher.price.message.members',
            'label:product.duringPromo',
            ...Object.keys(sampleVoucherWords.applied).map((label) => `label:${label}`),
          ].map((label) => [label, label]),
        ),
      }).context;
    const data = await load(asked({ usrhash: 'secret' }), samples[0]!.props);
    expect(data.product.vouchers).toMatchObject([
      { kind: 'applied', label: 'voucher.price.message.final.price.applied', price: '£100–£112' },
    ]);
    expect(data.product.sizes[3]!.vouchers).toEqual({ SPRING: '£100' });
    expect(data.voucherWords).toBeTruthy();
    expect(JSON.stringify(data)).not.toContain('secret');
    expect(warn).not.toHaveBeenCalled();
    await load(asked({}, { ...sampleVouchers.product, sizes: sampleSheet.sizes }), samples[0]!.props);
    expect(warn).toHaveBeenCalledWith(
      'No voucherPrices per size for product with voucherPrices.',
      'K200160-001',
    );
    warn.mockRestore();
  });
});
