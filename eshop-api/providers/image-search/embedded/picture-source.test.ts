import { expect, it } from 'vitest';
import type { ProductPictures } from '../image-search-provider.types';
import type { RenderProduct } from './render-product.types';
import { openPictures } from './picture-source';

const drawing = { silhouette: 'boot', colours: { base: '#334455' } };
const product: ProductPictures = {
  id: 'A',
  modelId: 'a',
  scope: 'STUDIO',
  version: '1',
  drawing,
  urls: ['https://pictures.example/a.jpg', 'https://pictures.example/gone.jpg'],
};
const draw: RenderProduct = async (_drawing, view) => Buffer.from(`drawn ${view}`);
const fetchPicture = (async (url: string) =>
  url.includes('gone') ? new Response('', { status: 404 }) : new Response('photograph')) as typeof fetch;

async function list(one: ProductPictures, renderProduct: RenderProduct | undefined): Promise<string[]> {
  const found: string[] = [];
  for await (const picture of openPictures(one, renderProduct, fetchPicture))
    found.push(String(Buffer.from(picture)));
  return found;
}

it.each<[what: string, urls: readonly string[], draw: RenderProduct | undefined, found: string[]]>([
  ['photographs come instead of drawings, as shoppers see them', product.urls, draw, ['photograph']],
  ['without photographs the drawing is looked at', [], draw, ['drawn L', 'drawn T', 'drawn P']],
  ['a shop that draws nothing looks at photographs', product.urls, undefined, ['photograph']],
  ['a shop that draws nothing has no picture of what has none', [], undefined, []],
])('%s', async (_what, urls, renderProduct, found) =>
  expect(await list({ ...product, urls }, renderProduct)).toEqual(found),
);
