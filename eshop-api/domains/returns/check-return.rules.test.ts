import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReturnProgress } from '../../providers/order-backend/order-backend.provider.types';
import type { ReturnStatus } from '../orders/after-sales.repository';
import { isEnded, checkReturn } from './check-return.rules';

const lines = [{ id: 'a' }, { id: 'b' }];
const at = (hour: number): Date => new Date(Date.UTC(2026, 4, 20, hour));
const handedIn = { handedInAt: at(8) };
const received = { ...handedIn, receivedAt: at(10) };
const inspect = (...accepted: boolean[]): ReturnProgress => ({
  ...received,
  inspection: {
    at: at(12),
    lines: accepted.map((is, index) => ({ id: lines[index]!.id, accepted: is, sellable: is })),
  },
});
const judge = (status: ReturnStatus, progress: ReturnProgress) =>
  checkReturn({ status, lines }, progress).events.map((event) => event.status);

describe('answers of the back end', () => {
  it.each<[string, ReturnStatus, ReturnProgress, ReturnStatus[]]>([
    ['nothing yet', 'PE', {}, []],
    ['handed in', 'PE', handedIn, ['EN']],
    ['received, of which the hand-in was never heard', 'PE', { receivedAt: at(10) }, ['RE']],
    ['all steps at once', 'PE', inspect(true, true), ['EN', 'RE', 'FI']],
    ['one piece accepted', 'RE', inspect(true, false), ['FI']],
    ['none accepted', 'RE', inspect(false, false), ['NA']],
    ['one piece inspected of two', 'EN', inspect(true), ['RE']],
    ['an older answer', 'RE', handedIn, []],
    ['a parcel of a cancelled return', 'CA', inspect(true, true), []],
    ['an end that is known', 'NA', inspect(true, true), []],
  ])('%s', (_what, status, progress, expected) => expect(judge(status, progress)).toEqual(expected));

  it('verdicts are set at the end only, one per piece of the return', () => {
    expect(checkReturn({ status: 'PE', lines }, received).verdicts).toEqual([]);
    const more = inspect(true, false);
    more.inspection!.lines = [...more.inspection!.lines, { id: 'x', accepted: true, sellable: true }];
    expect(checkReturn({ status: 'PE', lines }, more).verdicts).toEqual([
      { id: 'a', accepted: true, sellable: true },
      { id: 'b', accepted: false, sellable: false },
    ]);
  });
});

it('for answers in any order and repetition, a return only moves forward and ends once', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom<ReturnProgress[]>(
          {},
          handedIn,
          received,
          inspect(true),
          inspect(true, true),
          inspect(false, false),
        ),
        {
          maxLength: 12,
        },
      ),
      (answers) => {
        let status: ReturnStatus = 'PE';
        const seen: ReturnStatus[] = [];
        let ends = 0;
        for (const answer of answers) {
          const step = checkReturn({ status, lines }, answer);
          seen.push(...step.events.map((event) => event.status));
          status = seen.at(-1) ?? status;
          if (step.verdicts.length > 0) ends += 1;
        }
        expect(
          seen.map((one) => ['EN', 'RE', 'FI', 'NA'].indexOf(one)).map((rank) => Math.min(rank, 2)),
        ).toEqual(
          [...new Set(seen.map((one) => Math.min(['EN', 'RE', 'FI', 'NA'].indexOf(one), 2)))].toSorted(),
        );
        expect(ends).toBe(isEnded(status) ? 1 : 0);
        const last = answers.find((one) => one.inspection?.lines.length === 2);
        expect(isEnded(status)).toBe(last !== undefined);
      },
    ),
  ));
