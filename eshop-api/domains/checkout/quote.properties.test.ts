import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumUp, taxOn } from './compose-quote';
import { RUNS, bagOf, composeBag, every, facts, quoteOf, rates } from './arbitrary-quotes.fixture';

/** Properties of every quote, for any bag and any choice. */
it('total is the sum of its rows, and none of them is under zero', () =>
  every((quote) => {
    const { goods, shipping, surcharge, tax: taxed, donation, giftCard, total, full, discount } = quote;
    const rows = [
      goods.amount,
      shipping?.amount ?? 0,
      surcharge.amount,
      taxed.included ? 0 : taxed.amount,
      donation.amount,
    ];
    expect(total.amount).toBe(rows.reduce((all, row) => all + row, 0) - (giftCard?.amount ?? 0));
    expect(full.amount - discount.amount).toBe(goods.amount);
    for (const row of [
      ...rows,
      total.amount,
      full.amount,
      discount.amount,
      taxed.amount,
      giftCard?.amount ?? 0,
      giftCard?.left.amount ?? 0,
    ])
      expect(row >= 0 && Number.isSafeInteger(row)).toBe(true);
  }));

it('discounts are never more than the goods, and never on gift cards', () =>
  every((quote, { drawn }) => {
    const cards = composeBag(drawn)
      .shoppingCart.filter(({ status, giftCard }) => status === 'available' && giftCard)
      .reduce((all, { price }) => all + price, 0);
    expect(quote.discount.amount).toBeLessThanOrEqual(quote.full.amount - cards);
    expect(quote.goods.amount).toBeGreaterThanOrEqual(cards);
  }));

it('a gift card pays up to its balance, and no more than is needed; it never pays a gift card', () =>
  every((quote, { balance, fault, drawn }) => {
    if (!quote.giftCard) return expect(balance === null || fault).toBe(true);
    const cards = composeBag(drawn)
      .shoppingCart.filter(({ status, giftCard }) => status === 'available' && giftCard)
      .reduce((all, { price }) => all + price, 0);
    expect(quote.giftCard.amount + quote.giftCard.left.amount).toBe(balance);
    expect(quote.total.amount).toBeGreaterThanOrEqual(cards);
    if (quote.giftCard.left.amount > 0) expect(quote.total.amount).toBe(cards);
  }));

it('tax: included, tax and net add up to the goods; on top it is their rate', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), rates, (base, rate) => {
      const inside = taxOn(base, { rate, included: true, known: true });
      const onTop = taxOn(base - inside, { rate, included: false, known: true });
      expect(Math.abs(onTop - inside)).toBeLessThanOrEqual(1);
      expect(
        Math.abs(taxOn(base, { rate, included: false, known: true }) - (base * rate) / 100),
      ).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(taxOn(base, { rate, included: false, known: false })).toBe(0);
    }),
    RUNS,
  ));

it('equivalent bags have the same quote, in any order of lines', () =>
  fc.assert(
    fc.property(facts, fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), (one, keys) => {
      const bag = composeBag(one.drawn);
      const shuffled = bagOf(
        bag.shoppingCart
          .map((own, at) => ({ own, key: keys[at]! }))
          .sort((a, b) => a.key - b.key)
          .map(({ own }) => own),
      );
      const strip = ({ bag: _bag, products, refusals, ...rest }: ReturnType<typeof quoteOf>) => ({
        ...rest,
        refusals: refusals.map(({ lines, ...refusal }) => ({ ...refusal, lines: [...lines].sort() })),
        products: products
          .map((product) => ({ ...product, additionalProducts: [...product.additionalProducts].sort() }))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
      });
      expect(strip(quoteOf(one, shuffled))).toEqual(strip(quoteOf(one, bag)));
    }),
    RUNS,
  ));

it('checkout lines hold each sold piece once, and add up to the goods before the newsletter', () =>
  every((quote, { drawn }) => {
    const sold = composeBag(drawn).shoppingCart.filter(({ status }) => status === 'available');
    expect(
      quote.products.flatMap(({ id, additionalProducts }) => [id, ...additionalProducts]).sort(),
    ).toEqual(sold.map(({ id }) => id).sort());
    expect(quote.products.reduce((all, { price }) => all + price, 0)).toBe(
      sold.reduce((all, { price }) => all + price, 0),
    );
  }));

it('shipping: free exactly from the threshold on, one way while the block is extended, none for cards alone', () =>
  every((quote, { drawn, fake, blocked, sameDay, hasStores }) => {
    const sold = composeBag(drawn).shoppingCart.filter(({ status }) => status === 'available');
    const products = sold.filter(({ giftCard }) => !giftCard).reduce((all, { price }) => all + price, 0);
    const ids = quote.shippingMethods.map(({ id }) => id);
    if (sold.length > 0 && sold.every(({ giftCard }) => giftCard))
      return expect({ methods: ids, shippingAmount: quote.shipping?.amount }).toEqual({
        methods: ['00'],
        shippingAmount: 0,
      });
    expect(ids).toEqual(
      blocked ? ['01'] : ['01', '02', ...(sameDay ? ['03'] : []), '04', ...(hasStores ? ['99'] : [])],
    );
    expect(quote.shippingMethods[0]!.free).toBe(fake || products >= 7500);
    for (const option of quote.shippingMethods) expect(option.free).toBe(option.amount === 0);
    if (quote.shipping) expect(quote.shippingMethods).toContainEqual(quote.shipping);
  }));

it('a way to pay is offered only for totals that it accepts, and the chosen one costs its surcharge', () =>
  every((quote, one) => {
    const rest = quote.total.amount - quote.surcharge.amount;
    const ids = quote.paymentMethods.map(({ id }) => id);
    const cards = quote.bag.shoppingCart.some(({ status, giftCard }) => status === 'available' && giftCard);
    expect(ids.includes('TARJ')).toBe(rest > 0);
    expect(ids.includes('PPLB')).toBe(rest >= 3000 && rest <= 200_000);
    expect(ids.includes('CONT')).toBe(
      rest > 0 && rest <= 30_000 && one.cashThere && !cards && !quote.shipping?.pickup,
    );
    expect(ids.includes('INST')).toBe(one.instalments && rest >= 3000);
    expect(quote.surcharge.amount).toBe(one.payment === 'CONT' && ids.includes('CONT') ? 300 : 0);
    for (const { instalments } of quote.paymentMethods)
      for (const months of instalments) expect(Math.floor(rest / months)).toBeGreaterThanOrEqual(1500);
  }));

it('refusals come worst first, each once, and name lines of the bag', () =>
  every((quote) => {
    const order = [
      'empty_bag',
      'erp_inactive',
      'ERROR_NO_STOCK',
      'max_lines',
      'members_only',
      'ERROR_MINIMUM_AMOUNT',
      'voucher_refused',
      'gift_card_refused',
      'shipping_refused',
      'payment_refused',
    ];
    const positions = quote.refusals.map(({ code }) => order.indexOf(code));
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
    for (const id of quote.refusals.flatMap(({ lines }) => lines))
      expect(quote.bag.shoppingCart.map((own) => own.id)).toContain(id);
  }));

it('a higher discount never costs more, and a more expensive way never costs less', () =>
  fc.assert(
    fc.property(facts, (one) => {
      const sums = (percent: number, shipping: number) =>
        sumUp({
          products: 12_345,
          giftCards: 0,
          full: 12_345,
          newsletterPercent: percent,
          shipping,
          tax: one.tax,
          donation: 0,
          balance: one.balance ?? 0,
        }).rest;
      expect(sums(10, 500)).toBeLessThanOrEqual(sums(0, 500));
      expect(sums(0, 900)).toBeGreaterThanOrEqual(sums(0, 500));
    }),
    RUNS,
  ));
