// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleProducts } from '../../../blocks/_journey/listing/sample-products';
import { listPageEvents } from './page-events';
import { readItem, readListItems, readLists } from './read-items';
import { cards, endVisit, first, open, rail, startVisit } from './data-layer.fixture';

beforeEach(startVisit);
afterEach(endVisit);

describe('items out of the page', () => {
  it('hold what a card shows, in major units, with their list and position', () => {
    open(rail('new-rail', 'New in'));
    const [list] = readLists(document);
    expect(list).toMatchObject({ currency: 'GBP', item_list_id: 'new-rail', item_list_name: 'New in' });
    expect(readListItems(list!).slice(0, 2)).toEqual([
      {
        item_id: 'K200160-001',
        item_name: 'Nube',
        item_brand: 'NUBE',
        item_category: 'women',
        item_category2: 'shoes',
        item_category3: 'sneakers',
        item_variant: 'chalk',
        price: 125,
        quantity: 1,
        index: 1,
        item_list_id: 'new-rail',
        item_list_name: 'New in',
      },
      {
        item_id: 'K100151-002',
        item_name: 'Faro Court',
        item_brand: 'NUBE',
        item_category: 'women',
        item_category2: 'shoes',
        item_category3: 'sneakers',
        item_variant: 'clay',
        price: 84.5,
        discount: 45.5,
        quantity: 1,
        index: 2,
        item_list_id: 'new-rail',
        item_list_name: 'New in',
      },
    ]);
  });
  it('have their colourway in every look', () => {
    open(rail('rail', 'x', 'specimen'));
    expect(readListItems(readLists(document)[0]!).map(({ item_variant }) => item_variant)).toEqual(
      sampleProducts.map(({ color }) => color.name),
    );
  });
  it('on page two are counted on; a page that is one list has its own name', () => {
    history.replaceState(null, '', '/fr_FR/femme/chaussures?page=2');
    open(`<h1>Chaussures</h1><div data-block="grid">${cards('plain', 41)}</div>`);
    const [list] = readLists(document);
    expect(list).toMatchObject({ item_list_id: 'femme/chaussures', item_list_name: 'Chaussures' });
    expect(readListItems(list!)[1]!.index).toBe(42);
  });
  it('of a sheet name themselves', () => {
    open(
      '<header><p>Sneakers</p><h1 data-item="NUBE|women/shoes/sneakers|12500|500" data-item-id="K200160-001" data-currency="JPY">Nube</h1><p>chalk</p></header>',
    );
    expect(readItem(first('h1'))).toMatchObject({
      item_id: 'K200160-001',
      item_name: 'Nube',
      item_variant: 'chalk',
      price: 12500,
      discount: 500,
    });
    expect(listPageEvents(document).at(-1)).toMatchObject({
      event: 'view_item',
      ecommerce: { currency: 'JPY', value: 12500, items: [{ item_id: 'K200160-001' }] },
    });
  });
});
