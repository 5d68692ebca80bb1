import { describe, expect, it } from 'vitest';
import type { Order } from '../../../eshop-api/domains/orders/orders.contract';
import { decodeReference } from '../../../eshop-api/domains/orders/encoded-reference.facts';
import { sampleContext } from '../../_contract/testing/sample-context';
import { describeOrder } from './describe-order';

const line = (id: string, more: object = {}) => ({
  id,
  name: 'Nube',
  thumbnail: `/images/paper/${id}_L.jpg`,
  parentId: null,
  ...more,
});
const order = (more: object = {}) =>
  ({
    reference: '4000000123',
    status: 'PC',
    createdAt: '2026-11-20T23:30:00.000Z',
    applicant: { email: 'Ana@example.com' },
    products: [line('a'), line('b', { parentId: 'a', name: 'Insole' })],
    total: 9500,
    totalFormatted: '£95',
    paymentData: { id: 'TARJ', descripcion: 'Card', state: 'captured', paidAt: null },
    ...more,
  }) as unknown as Order;
const describeOne = (more: object = {}) => describeOrder(order(more), sampleContext({ answers: {} }).context);
const paid = (state: string, more: object = {}) => ({
  paymentData: { id: 'CONT', descripcion: 'Cash on delivery', state, paidAt: null, ...more },
});

describe('an order in a list', () => {
  it('links to its page; the day is in the brand’s time zone', () => {
    const { href, day, pieces, names, total } = describeOne();
    expect(decodeReference(decodeURIComponent(href.split('/').at(-1)!))).toEqual({
      locators: ['4000000123'],
      email: 'Ana@example.com',
    });
    expect({ day, pieces, names, total }).toEqual({
      day: '21 November 2026',
      pieces: 1,
      names: ['Nube'],
      total: '£95',
    });
  });
  it.each([
    ['PE', 'pending', 'statePending', true],
    ['PC', 'captured', 'statePreparing', true],
    ['EN', 'captured', 'stateSent', true],
    ['TR', 'captured', 'stateOnItsWay', true],
    ['FI', 'captured', 'stateDelivered', false],
    ['CA', 'captured', 'stateCancelled', false],
    ['CA', 'refunded', 'stateRefunded', false],
    ['FI', 'refunded', 'stateDelivered', false],
  ])('%s with a payment that is %s: %s', (status, state, words, isOpen) =>
    expect(describeOne({ status, ...paid(state) })).toMatchObject({ state: words, isOpen }),
  );
  it('shows what is still to be paid', () => {
    expect(describeOne(paid('none')).toBePaid).toBe('Cash on delivery');
    expect(describeOne(paid('none', { paidAt: '2026-11-21T09:00:00Z' })).toBePaid).toBeNull();
    expect(describeOne({ total: 0, ...paid('none') }).toBePaid).toBeNull();
    expect(describeOne({ status: 'CA', ...paid('none') }).toBePaid).toBeNull();
  });
  it('has at most four pictures', () => {
    const many = Array.from({ length: 7 }, (_, at) => line(`p${at}`));
    const { pictures, pieces } = describeOne({ products: many });
    expect({ pictureCount: pictures.length, pieces }).toEqual({ pictureCount: 4, pieces: 7 });
  });
});
