import { describe, expect, it } from 'vitest';
import { composeDemoReviews, kindOf } from './compose-demo-reviews';

describe('demo reviews', () => {
  const products = [
    { Id: 'A-1', Name: 'A', FamilyId: 'fam3', Category: 'women/shoes/boots' },
    { Id: 'A-2', Name: 'A', FamilyId: 'fam3', Category: 'women/shoes/boots' },
  ];
  const now = new Date('2026-05-01T00:00:00Z');
  it('are the same each time, and no text occurs twice in a family', () => {
    const once = composeDemoReviews(products, now);
    expect(composeDemoReviews(products, now)).toEqual(once);
    expect(new Set(once.map(({ title, text }) => title + text)).size).toBe(once.length);
    expect(
      once.every(
        ({ submittedAt, comments }) =>
          submittedAt < now &&
          comments.every((comment) => comment.submittedAt >= submittedAt && comment.submittedAt <= now),
      ),
    ).toBe(true);
  });
  it('have ratings that match their texts: bad ones low, good ones high, complaints answered', () => {
    const many = composeDemoReviews(
      Array.from({ length: 40 }, (_, n) => ({ ...products[0]!, Id: `P-${n}`, FamilyId: `f${n}` })),
      now,
    );
    expect(
      many
        .filter(({ text }) => text.startsWith('I gave them three weeks'))
        .every(({ rating, comments }) => rating <= 2 && comments.length === 1),
    ).toBe(true);
    expect(
      many.filter(({ text }) => text.startsWith('Puddles, slush')).every(({ rating }) => rating >= 4),
    ).toBe(true);
    expect(new Set(many.map(({ locale }) => locale.slice(0, 2)))).toEqual(
      new Set(['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ca', 'ja', 'ko']),
    );
  });
  it.each([
    ['women/shoes/women/shoes/ankle-boots', 'boots'],
    ['men/shoes/men/shoes/trail-shoes', 'running'],
    ['women/shoes/women/shoes/sneakers', 'shoes'],
    ['women/shoes/women/shoes/sandals', 'summer'],
    ['men/apparel/men/apparel/jackets', 'clothes'],
    ['women/bags-accessories/women/bags-accessories/bags', 'carry'],
    ['goods/goods/goods/goods/home', 'goods'],
  ])('%s mentions %s', (category, kind) => expect(kindOf(category)).toBe(kind));
});
