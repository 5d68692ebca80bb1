import { expect, it, vi } from 'vitest';
import { runRefunds } from './run-refunds';

const owed = {
  ...{
    id: 7,
    kind: 'failed' as const,
    storefront: 'main',
    reference: '4000000001',
    email: 'ana@example.com',
  },
  ...{
    amount: 2705,
    currency: 'EUR',
    reason: 'returned',
    refusals: 4,
    wantedAt: new Date('2026-05-04T10:00:00Z'),
  },
};

async function run(...argv: string[]) {
  const printed: string[] = [];
  const settle = vi.fn(async (id: number) => id === 7);
  const close = vi.fn(async () => undefined);
  const open = vi.fn(async () => ({ list: async () => [owed], settle, close }));
  const code = await runRefunds(argv, open, (text) => printed.push(text));
  expect(close).toHaveBeenCalledTimes(open.mock.calls.length);
  return { code, text: printed.join('\n'), settled: settle.mock.calls, opened: open.mock.calls.length };
}

it('lists refunds to look at, without addresses of shoppers', async () => {
  const { code, text } = await run('list');
  expect(code).toBe(0);
  expect(text).toContain('7 failed main order 4000000001 2705 minor units of EUR returned, refused 4 times');
  expect(text).toContain('1 refunds to look at');
  expect(text).not.toContain('ana@');
});

it.each([
  [['again', '7'], { by: 'again' }],
  [['card', '7'], { by: 'newCard' }],
  [['paid', '7', 'transfer', '17'], { by: 'outside', note: 'transfer 17' }],
])('%j settles one', async (argv, settlement) => {
  expect(await run(...argv)).toMatchObject({ code: 0, settled: [[7, settlement]] });
});

it('fails for a refund that is not owed', async () => {
  expect(await run('card', '8')).toMatchObject({ code: 1, text: 'refund 8 is not owed' });
});

it.each(
  [
    [],
    ['lst'],
    ['list', '7'],
    ['card'],
    ['card', '0'],
    ['card', '7x'],
    ['card', '7', 'why'],
    ['paid', '7'],
    ['-1', '7'],
  ].map((argv) => [argv]),
)('%j opens nothing', async (argv) => {
  expect(await run(...argv)).toMatchObject({ code: 1, opened: 0, text: expect.stringContaining('Usage') });
});
