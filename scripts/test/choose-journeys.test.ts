import { describe, expect, it } from 'vitest';
import { chooseJourneys, type Shop } from './choose-journeys';
import { loadShopFiles } from './load-shop-files';
import { printChanged } from './print-changed';

const spare = ['one', ...Array.from({ length: 12 }, (_, index) => `spare-${index}`)];
const button = 'ui/button/button.tsx';
const shop: Shop = {
  blocks: {
    share: ['blocks/share/share.view.tsx', 'ui/dialog/dialog.tsx', button],
    bag: ['blocks/bag/bag.server.ts', 'eshop-api/domains/bag/bag.contract.ts', button],
    'mini-bag': ['blocks/mini-bag/mini-bag.view.tsx', button],
    ...Object.fromEntries(spare.map((type) => [type, [`blocks/${type}/${type}.view.tsx`, button]])),
  },
  journeys: {
    'tests/journeys/bag.journey.ts': {
      text: "words('bag.lines')",
      fixtures: ['tests/journeys/all.fixture.ts'],
    },
    'tests/journeys/sheet.journey.ts': {
      text: "wordsOf(cell, 'share.copy')",
      fixtures: ['tests/journeys/all.fixture.ts'],
    },
    'tests/journeys/pay.journey.ts': {
      text: 'pay()',
      fixtures: ['tests/journeys/pay.fixture.ts', 'tests/journeys/all.fixture.ts'],
    },
  },
  fixtures: {
    'tests/journeys/all.fixture.ts': "dismiss('share')",
    'tests/journeys/pay.fixture.ts': 'wordsOf(`bag.pay`)',
  },
  pages: {
    'page-configs/_base/bag.json': { lines: 'bag', offer: 'one' },
    'page-configs/lab/bag.json': { lines: undefined, extra: 'share' },
    'page-configs/_base/layouts/bag.json': { lines: 'mini-bag' },
  },
};
const choose = (...changed: string[]) => {
  const { types, wide, named, byFixture } = chooseJourneys(changed, shop);
  const shorten = (journeys: { journey: string }[]) =>
    journeys.map(({ journey }) => journey.replace(/^tests\/journeys\/|\.journey\.ts$/g, ''));
  return { types: types.map(({ type }) => type), wide, named: shorten(named), byFixture: shorten(byFixture) };
};

describe('the journeys that a change reaches', () => {
  it.each([
    [
      'a block: who names it, and who passes through it by a fixture',
      'blocks/bag/bag.view.tsx',
      { types: ['bag'], named: ['bag'], byFixture: ['pay'] },
    ],
    [
      'a block whose name is a part of another one',
      'blocks/mini-bag/mini-bag.view.tsx',
      { types: ['mini-bag'], named: [], byFixture: [] },
    ],
    [
      'a primitive: the blocks that import it; a fixture of every journey leads nowhere',
      'ui/dialog/dialog.tsx',
      { types: ['share'], named: ['sheet'], byFixture: [] },
    ],
    [
      'a domain of the API: the blocks that import its contract',
      'eshop-api/domains/bag/bag.repository.ts',
      { types: ['bag'], named: ['bag'], byFixture: ['pay'] },
    ],
    [
      'labels: the block of the section',
      'locales/de/labels/share.json',
      { types: ['share'], named: ['sheet'], byFixture: [] },
    ],
    [
      'an override: the types of its ids in other layers',
      'page-configs/lab/bag.json',
      { types: ['bag', 'share'], named: ['bag', 'sheet'], byFixture: ['pay'] },
    ],
    [
      'a page config that was deleted: all types of its page',
      'page-configs/main/bag.json',
      { types: ['bag', 'one', 'share'], named: ['bag', 'sheet'], byFixture: ['pay'] },
    ],
    ['a journey: itself', 'tests/journeys/pay.journey.ts', { types: [], named: ['pay'], byFixture: [] }],
    ['a fixture: who uses it', 'tests/journeys/pay.fixture.ts', { types: [], named: [], byFixture: ['pay'] }],
    [
      "a block's test and a page of the docs: none",
      'blocks/bag/bag.test.tsx',
      { types: [], named: [], byFixture: [] },
    ],
  ])('%s', (_case, file, expected) => {
    expect(choose(file)).toEqual({ wide: [], ...expected });
  });

  it.each([['app/root.tsx'], ['engine/pages/read-layers.ts'], [button]])(
    'are all where %s changed',
    (file) => {
      expect(choose(file)).toEqual({ types: [], wide: [file], named: [], byFixture: [] });
    },
  );
});

describe('what test:changed prints', () => {
  const print = (...changed: string[]) => printChanged(changed, chooseJourneys(changed, shop));

  it('names a command for each file that no test imports', () => {
    expect(print('page-configs/lab/bag.json', 'eshop-api/domains/bag/migrations/0001-bag.sql')).toContain(
      '(page-configs/lab/bag.json): npm run configs -- check',
    );
    expect(print('eshop-api/domains/bag/migrations/0001-bag.sql')).toContain(
      'npm run test:unit -- eshop-api tests/contract',
    );
  });

  it('is a command to copy for each journey, with the reason', () => {
    expect(print('blocks/bag/bag.view.tsx')).toContain(
      'npm run test:journeys -- tests/journeys/bag.journey.ts   (bag)',
    );
  });

  it('admits that no journey names a block', () => {
    expect(print('blocks/mini-bag/mini-bag.view.tsx')).toContain('No journey names them');
  });
});

it('finds blocks, journeys and fixtures of this project', () => {
  const { named, types } = chooseJourneys(['blocks/product-buy/product-buy.view.tsx'], loadShopFiles());
  expect(types).toEqual([{ type: 'product-buy', files: ['blocks/product-buy/product-buy.view.tsx'] }]);
  expect(named.map(({ journey }) => journey)).toContain('tests/journeys/browse.journey.ts');
});
