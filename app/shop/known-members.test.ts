import { expect, it, vi } from 'vitest';
import { openKnownMembers } from './known-members';

const [live, other] = ['a'.repeat(32), 'b'.repeat(32)];

it('asks once about a hash, and again when a minute has passed', async () => {
  const clock = { now: 0 };
  const ask = vi.fn(async (_storefront: string, hash: string) => hash === live);
  const members = openKnownMembers(ask, () => clock.now);
  expect(members.find('main', live)).toBeUndefined();
  expect(
    await Promise.all([
      members.check('main', live),
      members.check('main', live),
      members.check('main', other),
    ]),
  ).toEqual([true, true, false]);
  expect({
    live: members.find('main', live),
    other: members.find('main', other),
    otherBrand: members.find('lab', live),
    askCalls: ask.mock.calls.length,
  }).toEqual({ live: true, other: false, otherBrand: undefined, askCalls: 2 });
  clock.now = 60_001;
  expect(members.find('main', live)).toBeUndefined();
});

it.each(['', 'member', 'true', 'A'.repeat(32), 'a'.repeat(33), `${'a'.repeat(31)}%`])(
  'never asks about “%s”',
  async (text) => {
    const ask = vi.fn(async () => true);
    const members = openKnownMembers(ask, () => 0);
    expect({
      found: members.find('main', text),
      checked: await members.check('main', text),
      askCalls: ask.mock.calls.length,
    }).toEqual({ found: false, checked: false, askCalls: 0 });
  },
);

it('treats no visitor as a member while the API does not answer, and asks again soon', async () => {
  const clock = { now: 0 };
  const ask = vi.fn(async () => true).mockRejectedValueOnce(new Error('away'));
  const members = openKnownMembers(ask, () => clock.now);
  expect({ checked: await members.check('main', live), found: members.find('main', live) }).toEqual({
    checked: false,
    found: false,
  });
  clock.now = 5_001;
  expect(await members.check('main', live)).toBe(true);
});
