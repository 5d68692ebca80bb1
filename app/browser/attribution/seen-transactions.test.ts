// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seenTransactions } from '../../../blocks/_contract/storage/stored-in-browser';
import { sampleConsent } from '../../../blocks/_contract/testing/sample-consent';
import { addTransaction, claimTransaction } from './attribution';

let undo: () => void;
beforeEach(() => {
  localStorage.clear();
  undo = sampleConsent('analytics');
});
afterEach(() => undo());

it('the last five are kept, the newest last (docs/contract/browser.md#purchases-seen)', () => {
  expect(addTransaction(['1', '2', '3', '4', '5'], '6')).toEqual(['2', '3', '4', '5', '6']);
  expect(addTransaction(['1', '2'], '1')).toBeUndefined();
});
it('a purchase is reported once, however often its page is opened', () => {
  expect(['4000000001', '4000000001', '4000000002', '4000000001'].map(claimTransaction)).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(localStorage.getItem(seenTransactions.name)).toBe('["4000000001","4000000002"]');
});
it('one that five newer ones have pushed out counts as new', () => {
  for (const id of ['1', '2', '3', '4', '5', '6']) claimTransaction(id);
  expect({ second: claimTransaction('2'), first: claimTransaction('1') }).toEqual({
    second: false,
    first: true,
  });
});
it.each(['{', '{}', '[1,null]'])('survives %s in its place', (text) => {
  localStorage.setItem(seenTransactions.name, text);
  expect(claimTransaction('1')).toBe(true);
});
it('without consent nothing is reported and nothing stored', () => {
  undo();
  expect({ claimed: claimTransaction('1'), storedCount: localStorage.length }).toEqual({
    claimed: false,
    storedCount: 0,
  });
});
