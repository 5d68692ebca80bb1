import { describe, expect, it } from 'vitest';
import * as stored from '../../_contract/storage/stored-cookies';
import { clearOrdered, listOrdered } from './clear-ordered';

const keepsEmployee = (resultCode: string | null, contingency?: boolean) =>
  !listOrdered(resultCode, contingency).includes(stored.employeeId);

it.each<[string | null, boolean | undefined, boolean]>([
  ['Authorised', false, false],
  [null, undefined, false],
  ['Pending', undefined, true],
  ['Pending', false, true],
  ['Pending', true, false],
  ['Authorised', true, false],
])(
  'payment %s, contingency order %s: the employee stays %s (docs/contract/orders.md#order-creation)',
  (resultCode, contingency, stays) => expect(keepsEmployee(resultCode, contingency)).toBe(stays),
);

describe('an order that stands', () => {
  const forget = (cookies: Record<string, string>, resultCode: string | null = 'Authorised') => {
    const set: { name: string; value: string; maxAge: number }[] = [];
    clearOrdered(
      { cookies, now: new Date(5), setCookie: (cookie) => void set.push(cookie) },
      { encodedReference: 'NDAw', resultCode, bag: 'h-1' },
    );
    return {
      gone: set.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name),
      kept: set.filter(({ maxAge }) => maxAge > 0),
    };
  };
  it('takes its bag along', () =>
    expect(forget({ bag_hash: 'h-1' }).gone).toEqual(
      expect.arrayContaining(['bag_hash', 'bag_market', 'bag_date', 'gift_card', 'employee_id']),
    ));
  it('leaves another bag and its gift card alone', () =>
    expect(forget({ bag_hash: 'h-2' }).gone).toEqual(['employee_id']));
  it('is remembered for a day, out of reach of scripts', () =>
    expect(forget({}).kept).toEqual([
      {
        name: 'last_order',
        value: '{"encodedReference":"NDAw","bag":"h-1","at":5}',
        maxAge: 86_400,
        httpOnly: true,
      },
    ]));
  it('is not remembered while its payment may still fail', () =>
    expect(forget({}, 'Pending').kept).toEqual([]));
});
