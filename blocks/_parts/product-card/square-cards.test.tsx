import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import type { BlockSample, BlockViewProps, LoadContext } from '../../_contract/block.types';
import { sampleCampaign } from '../../_journey/campaign/sample-campaign';
import { renderSample } from '../../_contract/testing/render-sample';
import { sampleContext } from '../../_contract/testing/sample-context';
import * as css from './product-card.css';
import { sampleProducts } from '../../_journey/listing/sample-products';

interface Lister {
  default: ComponentType<BlockViewProps<unknown, unknown>>;
}
interface Parts {
  view: Lister;
  load: (context: LoadContext, props: never) => Promise<object>;
  samples: BlockSample<unknown, unknown>[];
  messages: Record<string, string>;
}

const collection = { id: 'pbfw', title: 'Women', url: '/women/shoes', total: 1, products: sampleProducts };
const list = {
  products: sampleProducts,
  total: 1,
  availableFilters: Object.fromEntries(
    [
      'collections',
      'typologies',
      'lines',
      'concepts',
      'lineCollections',
      'sizes',
      'colors',
      'prices',
      'sustainabilities',
    ].map((key) => [key, []]),
  ),
  title: '',
  description: '',
  urlCanonical: '/women/shoes',
};
const answers = {
  productsList: list,
  gridGetGrid: list,
  productsRecommended: { recommendeds: sampleProducts, listName: 'r' },
  productsCrossSelling: { recommendeds: sampleProducts, listName: 'c' },
  wishlistShared: { products: sampleProducts },
  productsLook: { recommendeds: sampleProducts, listName: 'l' },
  landingCampaign: {
    campaign: sampleCampaign({ collections: [collection], products: sampleProducts }),
  },
  searchSearch: { query: 'x', numberOfProducts: 0, products: [], facets: [] },
  searchSuggestions: {
    popularProducts: sampleProducts,
    topQueries: [],
    keywordSuggestions: [],
    promotedSuggestions: [],
  },
};

/** Every block that shows cards, found by what its view imports: a new one is tested for the flag, too. */
const views = import.meta.glob<string>('../../*/*.view.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const listers = Object.entries(views)
  .filter(([, source]) => /product-card\.view|suggestion-rail\.view/.test(source))
  .map(([path]) => path.split('/')[2]!);
const partsOf = async (type: string): Promise<Parts> => ({
  view: await import(`../../${type}/${type}.view.tsx`),
  load: (await import(`../../${type}/${type}.server.ts`)).load,
  samples: (await import(`../../${type}/${type}.samples.ts`)).default,
  messages: (await import(`../../${type}/${type}.messages.ts`)).default,
});

describe('flag squareImage', () => {
  it('is asked by every block with cards', () => expect(listers.length).toBeGreaterThanOrEqual(7));

  it.each(
    listers.flatMap(
      (type) =>
        [
          [type, true],
          [type, false],
        ] as const,
    ),
  )('%s: %s', async (type, squareImage) => {
    const { view, load, samples, messages } = await partsOf(type);
    const { context } = sampleContext({
      url: '/en_GB/women/shoes?q=x',
      params: {
        target: 'women',
        type: 'shoes',
        code: 'nube-K200160-001',
        name: 'blfr',
        list: 'a'.repeat(43),
      },
      messages,
      flags: { squareImage },
      answers,
    });
    const sample = samples[0]!;
    const data = await load(context, sample.props as never);
    expect('square' in data).toBe(squareImage);
    const html = renderSample(
      view.default,
      { ...sample, data: { ...(sample.data as object), square: undefined, ...data } },
      messages,
    );
    expect(html).toContain(
      css.cards[/plain|specimen|split/.exec(JSON.stringify(sample.props))?.[0] as 'plain'],
    );
    expect(html.includes(` ${css.square}`)).toBe(squareImage);
  });
});
