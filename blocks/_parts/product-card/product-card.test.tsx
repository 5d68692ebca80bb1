import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { samplePage, sampleWords } from '../../_contract/testing/sample-page';
import { chooseRatingWords, chooseCardWords } from './card-facts';
import type { CardRatings } from './card-facts';
import { renderCards } from './product-card.view';
import { cardMessages } from './product-card.messages';
import { sampleProducts, sampleProduct, samplePrice } from '../../_journey/listing/sample-products';
import type { CardVariant } from './product-card.types';

const variants: CardVariant[] = ['plain', 'specimen', 'split'];
const render = (variant: CardVariant, products = sampleProducts): string =>
  renderToStaticMarkup(
    renderCards(products, {
      owner: {},
      variant,
      level: 2,
      sizes: '(max-width:767px) 50vw,26vw',
      words: chooseCardWords(sampleWords(cardMessages)),
      href: samplePage().href,
      eager: 2,
    }),
  );
const cardsOf = (html: string): string[] => html.split('<li>').slice(1);

describe('product card', () => {
  it.each(variants)('%s stays under 900 bytes a card', (variant) => {
    for (const card of cardsOf(render(variant))) expect(Buffer.byteLength(card)).toBeLessThanOrEqual(900);
  });

  it.each(variants)('%s carries no style attribute and no script', (variant) => {
    expect(render(variant)).not.toMatch(/ style=|<script| on[a-z]+=/);
  });

  it('labels the sale price and the price before', () => {
    const [card] = cardsOf(
      render('plain', [sampleProduct({ id: 'K1', name: 'Sol', prices: samplePrice(8450, 13000) })]),
    );
    expect(card!.replace(/<[^>]+>/g, '|')).toMatch(/Sale price \|+£84\.50\| \|Previous price \|+£130\|/);
  });

  it('does not call an equal or lower previous price a sale', () => {
    expect(
      render('plain', [sampleProduct({ id: 'K1', name: 'Sol', prices: samplePrice(13000, 13000) })]),
    ).not.toContain('Sale price');
  });

  it('shows "from" when sizes cost differently', () => {
    const prices = { ...samplePrice(9000), priceFromFormatted: '£90', priceToFormatted: '£110' };
    expect(render('plain', [sampleProduct({ id: 'K1', name: 'Sol', prices })])).toContain('From £90');
  });

  it('loads the first pictures at once and the others late, the hover picture always late', () => {
    const cards = cardsOf(render('plain'));
    expect(cards[0]).toContain('fetchpriority="high"');
    expect(cards.map((card) => card.match(/loading="lazy"/g)?.length)).toEqual([1, 1, 2, 2, 2, 2]);
  });

  it('gives each picture its measures, widths to choose from and words, the hover picture none', () => {
    const [first, second] = [...cardsOf(render('plain'))[0]!.matchAll(/<img [^>]+>/g)].map(
      ([image]) => image,
    );
    expect(first).toMatch(/src="\/images\/paper\/K200160-001_L\.jpg\?w=640"/);
    expect(first).toContain('w=480 480w');
    expect(first).toMatch(/width="640" height="640" alt="Nube, chalk, from the side"/);
    expect(second).toContain('alt=""');
    expect(second).not.toContain('srcset');
  });

  it('counts specimens through the pages and names their material', () => {
    const html = renderToStaticMarkup(
      renderCards(sampleProducts, {
        owner: {},
        variant: 'specimen',
        level: 2,
        sizes: '25vw',
        words: chooseCardWords(sampleWords(cardMessages)),
        href: samplePage().href,
        from: 41,
      }),
    );
    expect(html).toContain('>041</i>');
    expect(html).toContain('K200160-001 chalk');
  });

  it('names the wearer of a shoe where wearers are mixed, and only there', () => {
    const women = sampleProduct({ id: 'K1', name: 'Sol', target: 'W' });
    const [first, second, third] = cardsOf(
      render('plain', [
        women,
        sampleProduct({ id: 'K2', name: 'Sol', target: 'M' }),
        sampleProduct({ id: 'K3', name: 'Sol', target: 'X' }),
      ]),
    );
    expect(
      [first, second, third].map((card) => /<p>([^<]*)<\/p>/.exec(card!)![1]!.split('\u00a0· ')[1]),
    ).toEqual(['women’s', 'men’s', undefined]);
    expect(render('plain', [women, { ...women, id: 'K4' }])).not.toContain('women’s');
    expect(render('plain', [women, sampleProduct({ id: 'K5', name: 'Sol', target: 'X' })])).not.toContain(
      'women’s',
    );
  });
  it('shows measured figures only where a product brings them', () => {
    const cards = cardsOf(render('split'));
    expect(cards.filter((card) => card.includes('<dl>'))).toHaveLength(1);
    expect(cards[4]).toContain('<dt>Weight</dt><dd>238 g</dd>');
  });

  describe('its colours and stars', () => {
    const words = chooseRatingWords(sampleWords({ cardRating: '{rating} of 5, {count}' }), 'en-GB');
    const coloured = (count: number) =>
      sampleProduct({
        id: 'K1-002',
        name: 'Sol',
        colors: Array.from({ length: count }, (_, i) => ({
          id: `K1-00${i + 1}`,
          url: `/sol-${i + 1}`,
          name: `shade ${i + 1}`,
          hex: '#123456',
        })),
      });
    const renderExtras = (products = sampleProducts, ratings: CardRatings = {}): string[] =>
      cardsOf(
        renderToStaticMarkup(
          renderCards(products, {
            owner: {},
            variant: 'plain',
            level: 2,
            sizes: '50vw',
            words: chooseCardWords(sampleWords(cardMessages)),
            href: samplePage().href,
            swatches: true,
            stars: { ratings, words },
          }),
        ),
      );
    const namesOf = (card: string) => [...card.matchAll(/title="([^"]+)"/g)].map(([, name]) => name);

    it.each([
      [1, [], ''],
      [2, ['shade 1'], ''],
      [5, ['shade 1', 'shade 3', 'shade 4', 'shade 5'], ''],
      [6, ['shade 1', 'shade 3', 'shade 4'], '+2'],
      [9, ['shade 1', 'shade 3', 'shade 4'], '+5'],
    ])('of %i colours show %j%s; the card’s own comes first and is no link', (count, names, more) => {
      const [card] = renderExtras([coloured(count)]);
      expect(namesOf(card!)).toEqual(names);
      expect(/\+\d+/.exec(card!)?.[0] ?? '').toBe(more);
      expect(card!.match(/<svg /g) ?? []).toHaveLength(names.length && names.length + 1);
      expect(card!.includes('colours</small>')).toBe(false);
    });

    it.each([
      [3.83, '3.8', 8],
      [4.2, '4.2', 8],
      [4.25, '4.3', 9],
      [5, '5', 10],
      [1, '1', 2],
    ])('an average of %f is read as %s and fills %i halves', (average, expected, halves) => {
      const [card] = renderExtras([coloured(2)], { 'K1-002': { total: 1200, average } });
      expect(card).toContain(`aria-label="${expected} of 5, 1200" data-halves="${halves}">1,200</span>`);
    });

    it('keep a card under 1,500 bytes', () => {
      const ratings = Object.fromEntries(sampleProducts.map(({ id }) => [id, { total: 6, average: 4 }]));
      for (const card of renderExtras(sampleProducts, ratings))
        expect(Buffer.byteLength(card)).toBeLessThanOrEqual(1500);
    });
  });

  it('survives a product with one picture', () => {
    const [product] = sampleProducts;
    expect(
      render('plain', [{ ...product!, pictures: product!.pictures.slice(0, 1) }]).match(/<img /g),
    ).toHaveLength(1);
  });
});
