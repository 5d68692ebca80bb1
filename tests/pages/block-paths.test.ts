import { expect, it } from 'vitest';
import { engineBlockTypes } from '../../app/shop/block-registry.server';
import type { BlockType } from '../../engine/pages/page.types';
import { loadShop } from '../../scripts/configs/load-shop';
import { root } from '../support/source-files';

const listPaths = (types: ReadonlyMap<string, BlockType>) =>
  Object.fromEntries(
    [...types.values()].flatMap(({ type, routes = [] }) => (routes.length > 0 ? [[type, routes]] : [])),
  );

it('configs check and the shop have the same paths of blocks', async () => {
  const served = listPaths(engineBlockTypes);
  const { options } = await loadShop(root, { outsideCatalogue: true });
  expect(listPaths(options.blockTypes)).toEqual(served);
  expect(served['checkout-payment']).toContain('_payment/return');
});
