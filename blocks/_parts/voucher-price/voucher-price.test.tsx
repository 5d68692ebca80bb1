import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { visuallyHidden } from '../../../ui/visually-hidden/visually-hidden.css';
import { samplePage, sampleWords } from '../../_contract/testing/sample-page';
import { chooseCardWords } from '../product-card/card-facts';
import { renderCards } from '../product-card/product-card.view';
import { cardMessages } from '../product-card/product-card.messages';
import { sampleProduct } from '../../_journey/listing/sample-products';
import type { VoucherPrices, VoucherUse } from './show-vouchers';
import { lacksSizePrices, listShown, makeVoucherKey, readVoucherUse } from './show-vouchers';
import { sampleVoucherPrice, sampleVouchers, sampleVoucherWords } from './sample-vouchers';
import type { CardVariant } from '../product-card/product-card.types';

const labels = {
  'label:voucher.price.read': sampleVoucherWords.price,
  'label:product.membersOnly': sampleVoucherWords.membersOnly,
  'label:voucher.price.message.members': sampleVoucherWords.members,
  'label:product.duringPromo': sampleVoucherWords.duringPromo,
  ...Object.fromEntries(
    Object.entries(sampleVoucherWords.applied).map(([label, text]) => [`label:${label}`, text]),
  ),
};
const card = (voucherPrices: VoucherPrices, vouchers?: VoucherUse, variant: CardVariant = 'plain'): string =>
  renderToStaticMarkup(
    renderCards([sampleProduct({ id: 'K1', name: 'Sol', voucherPrices })], {
      owner: {},
      variant,
      level: 2,
      sizes: '50vw',
      words: chooseCardWords(sampleWords({ ...cardMessages, ...labels })),
      href: samplePage().href,
      vouchers,
    }),
  );
const read = (html: string): string => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
const early = sampleVoucherPrice({
  preLaunch: true,
  usrHash: false,
  currentFormated: '£90',
  discountStr: '-28%',
});

describe('vouchers on a card', () => {
  it('show price, discount and for whom, with a link to subscribe; subscribers see no invitation', () => {
    const html = card({ SPRING: sampleVoucherPrice() });
    expect(read(html)).toContain('|Price with voucher |£106| |-15%| |for members. Subscribe|for members|');
    expect(html).toMatch(/<a href="\/en_GB#letters" data-for="others">/);
    expect(html).toContain('<span data-for="subscribed">for members</span>');
  });

  it('are read out by words before them', () =>
    expect(card({ SPRING: sampleVoucherPrice() })).toContain(
      `<span class="${visuallyHidden}">Price with voucher </span>`,
    ));

  it('during a promotion stand in the document for subscribers only', () => {
    const html = card({ DAWN: early });
    expect(html).toMatch(/data-voucher="preLaunch" data-for="subscribed"/);
    expect(read(html)).toContain('|£90| |-28%| |during promo|');
  });

  it('differ for subscribers and others where a product has both kinds', () =>
    expect(
      listShown({ SPRING: sampleVoucherPrice(), DAWN: early }, {}).map(({ code, audience }) => [
        code,
        audience,
      ]),
    ).toEqual([
      ['SPRING', 'others'],
      ['DAWN', 'subscribed'],
    ]));

  it('show a member by user hash nothing to subscribe to', () => {
    const html = card({ SPRING: sampleVoucherPrice({ usrHash: false }) }, { member: true });
    expect(read(html)).toContain('|for members|');
    expect(html).not.toMatch(/Subscribe|data-for/);
  });

  it('leave the price line as it is', () => {
    const line = (html: string): string => /<b class[^>]*>.*?<\/b>/.exec(html)![0];
    expect(line(card({ SPRING: sampleVoucherPrice() }, { voucher: 'SPRING' }))).toBe(line(card({})));
  });

  it.each(['plain', 'specimen', 'split'] as const)(
    'are no style attribute and no script in %s, and nothing without a voucher',
    (variant) => {
      expect(card({ SPRING: sampleVoucherPrice() }, { voucher: 'SPRING' }, variant)).not.toMatch(
        / style=|<script| on[a-z]+=/,
      );
      expect(card({}, { voucher: 'SPRING' }, variant)).toBe(card({}, undefined, variant));
    },
  );
});

describe('what a visitor brings', () => {
  it.each<[Record<string, string>, VoucherUse | undefined, string]>([
    [{}, undefined, ''],
    [{ country_price: 'GB', store_mode: 'true' }, undefined, ''],
    [{ voucher: 'spring', usrhash: 'a1b2' }, { voucher: 'SPRING', member: true }, 'SPRING||1'],
    [{ prevoucher: 'Dawn' }, { prevoucher: 'DAWN' }, '|DAWN|0'],
  ])('%o', (cookies, use, name) => {
    expect(readVoucherUse(cookies)).toEqual(use);
    expect(makeVoucherKey(use ?? {})).toBe(name);
  });
});

describe('prices per size', () => {
  it.each([
    ['a size has one', sampleVouchers.prices, sampleVouchers.product.sizes, false],
    ['no size has one', sampleVouchers.prices, [{ voucherPrices: {} }], true],
    ['a list carries no sizes', sampleVouchers.prices, [], false],
    ['no voucher is priced by size', { SPRING: sampleVoucherPrice() }, [{ voucherPrices: {} }], false],
    ['there is no voucher', {}, [{ voucherPrices: {} }], false],
  ])('are missed or not: %s', (_name, prices, sizes, missed) =>
    expect(lacksSizePrices(prices, sizes)).toBe(missed),
  );
});
