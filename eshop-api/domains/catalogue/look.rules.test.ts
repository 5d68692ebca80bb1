import { expect, it } from 'vitest';
import { composeDemo } from '../../../demo/catalogue/compose-demo.rules';
import { demoModels } from '../../../demo/catalogue/demo-models';
import type { Range } from './listing.rules';
import { findOutfit, rateHarmony } from './look.rules';

it('neutrals go with everything, neighbours and opposites with one another, the rest clashes', () => {
  for (const other of ['#ff0000', '#00ff00', '#3355ff', '#111111'])
    expect(rateHarmony('#777777', other)).toBeGreaterThanOrEqual(0.7);
  expect(rateHarmony('#c03020', '#c05020')).toBeGreaterThan(0.85);
  expect(rateHarmony('#c06020', '#205ac0')).toBeGreaterThan(0.7);
  expect(rateHarmony('#ff0000', '#00ff00')).toBeLessThan(0.5);
});

it('a look holds other worn families, one of a kind, in stock, for the same wearers, and is chosen once', () => {
  const materials = composeDemo(demoModels);
  const range = { materials, rails: new Map() } as unknown as Range;
  let completed = 0;
  for (const material of materials.filter(({ model }) => model.family === 'shoes')) {
    const outfit = findOutfit(range, material, 3);
    completed += outfit.length > 0 ? 1 : 0;
    for (const part of outfit) {
      expect(['clothes', 'accessories']).toContain(part.model.family);
      expect(part.skus.some(({ stock }) => stock > 0) && part.rewalk === null).toBe(true);
      expect(part.target === material.target || part.target === 'X' || material.target === 'X').toBe(true);
    }
    expect(new Set(outfit.map(({ model }) => model.tipology)).size).toBe(outfit.length);
    expect(findOutfit(range, material, 3)).toBe(outfit);
  }
  expect(completed).toBeGreaterThan(50);
});
