import { expect, it } from 'vitest';
import { checkFiles } from './check-files';
import { sampleBrands, sampleFiles, sampleOptions } from './sample-shop';

/** Of a product of the line TRAIL in a brand that sells these lines. */
const checkProductFor = (lines: string[]) => {
  const options = sampleOptions({
    ...sampleFiles,
    'south/home': { page: 'home', blocks: { hero: { props: { product: 'K100100-001' } } } },
  });
  const brands = sampleBrands.map((brand) =>
    brand.id === 'south' ? { ...brand, catalogue: { lines } } : brand,
  );
  return checkFiles({ ...options, brands }).map(({ code, fix }) => ({ code, fix }));
};

it('the cure of an unsold product names lines that products are of, and no mistyped one', () =>
  expect(checkProductFor(['STUDIO', 'TRAIIL'])).toEqual([
    { code: 'unsold-product', fix: 'Name one of the line STUDIO in a layer of the brand.' },
  ]));

it('a brand whose lines are all mistyped is reported at its own file, not at each product', () =>
  expect(checkProductFor(['TRAIIL'])).toEqual([]));
