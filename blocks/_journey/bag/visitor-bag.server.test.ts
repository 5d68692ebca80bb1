import { expect, it } from 'vitest';
import { sampleCommand } from '../../_contract/testing/sample-command';
import { storeBag } from './visitor-bag.server';

const keep = async (
  bag: Parameters<typeof storeBag>[1],
  visitorCookies: Record<string, string> = {},
  answers: Record<string, unknown> = { logMessage: {} },
) => {
  const asked = sampleCommand({ visitorCookies, answers });
  await storeBag(asked.context, bag);
  return asked;
};
const erased = ({ cookies }: Awaited<ReturnType<typeof keep>>) =>
  cookies
    .filter(({ maxAge }) => maxAge === 0)
    .map(({ name }) => name)
    .sort();

it('a missing hashOrderId is logged as an error (docs/contract/errors.md#bag-and-products), and nothing is written down', async () => {
  const { calls, cookies } = await keep(
    { hashOrderId: '', shipment: null },
    { bag_hash: 'h-1', bag_market: 'GB' },
  );
  expect({ calls, cookies }).toEqual({
    calls: [
      {
        id: 'logMessage',
        request: { profile: 'en_GB', objectNode: { message: 'add to bag answered without a hashOrderId' } },
      },
    ],
    cookies: [],
  });
  await expect(
    keep(
      { hashOrderId: '', shipment: null },
      {},
      {
        logMessage: () => {
          throw new Error('no log either');
        },
      },
    ),
  ).resolves.toBeDefined();
});

it('another market’s bag goes with all that belonged to it: docs/contract/bag.md#market-of-a-bag', async () => {
  const all = [
    'bag_hash',
    'bag_date',
    'bag_market',
    'shipment',
    'employee_id',
    'packstation',
    'isCtr',
    'zip',
    'voucher',
    'auto_bonds',
  ];
  const visitor = Object.fromEntries(
    [...all, 'country_price', 'usrhash', 'prevoucher', 'store'].map((name) => [
      name,
      name === 'bag_market' ? 'JP' : 'x',
    ]),
  );
  const kept = await keep({ hashOrderId: 'h-2', shipment: null }, visitor);
  expect(erased(kept)).toEqual([...all].sort());
  expect(
    kept.cookies
      .filter(({ maxAge }) => maxAge > 0)
      .map(({ name, value, maxAge }) => [name, value, maxAge / 86_400]),
  ).toEqual([
    ['bag_hash', 'h-2', 30],
    ['bag_market', 'GB', 30],
    ['bag_date', String(Date.parse('2026-11-21T09:00:00Z')), 30],
  ]);
  expect(
    erased(await keep({ hashOrderId: 'h-2', shipment: null }, { ...visitor, bag_market: 'GB' })),
  ).toEqual([]);
});

it('shipment 01 while the back end’s block is extended (docs/contract/bag.md#adding-several-items)', async () =>
  expect((await keep({ hashOrderId: 'h-1', shipment: '01' })).cookies.at(-1)).toMatchObject({
    name: 'shipment',
    value: '01',
    maxAge: 30 * 86_400,
  }));
