import { expect, it } from 'vitest';
import { chooseVoucher, listShown, pickSizePrices, showForSize } from './show-vouchers';
import type { SizeVouchers, VoucherUse } from './show-vouchers';
import { sampleVoucherPrice } from './sample-vouchers';

/** docs/contract/vouchers.md#voucher-display as a table: the first row that fits counts, `*` fits all. */
const whatIsShown = `
  brings     | preLaunch | usrHash | adqCampaign | subscribed | shows
  bonds      | *         | *       | *           | *          | applied
  prevoucher | yes       | *       | *           | *          | applied
  hash       | no        | yes     | *           | *          | applied
  *          | *         | *       | no          | *          | nothing
  *          | yes       | *       | yes         | yes        | preLaunch
  *          | yes       | *       | yes         | no         | nothing
  *          | no        | *       | yes         | *          | members`;

const whichPrice = `
  perSize | range | chosen | price
  yes     | *     | yes    | size
  *       | yes   | *      | span
  *       | no    | *      | one`;

const whichLabel = `
  type           | label
  final.price    | voucher.price.message.final.price.applied
  original.price | voucher.price.message.original.price.applied
  gift.card      | voucher.price.message.others.applied`;

type Row = Record<string, string>;

const readTable = (table: string): Row[] => {
  const [head, ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head![at]!, cell])));
};
const find = (table: string, outcome: string, of: Row): string =>
  readTable(table).find((row) =>
    Object.entries(row).every(([name, value]) => name === outcome || value === '*' || value === of[name]),
  )![outcome]!;

const dimensions: Record<string, string[]> = {
  type: ['final.price', 'original.price', 'gift.card'],
  preLaunch: ['yes', 'no'],
  adqCampaign: ['yes', 'no'],
  usrHash: ['yes', 'no'],
  brings: ['nothing', 'bonds', 'prevoucher', 'hash', 'another'],
  subscribed: ['yes', 'no'],
  perSize: ['yes', 'no'],
  range: ['yes', 'no'],
  chosen: ['yes', 'no'],
};
const everyCase = (): Row[] =>
  Object.entries(dimensions).reduce<Row[]>(
    (cases, [name, values]) => cases.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

const uses: Record<string, VoucherUse> = {
  nothing: {},
  bonds: { voucher: 'SPRING' },
  prevoucher: { prevoucher: 'SPRING' },
  hash: { member: true },
  another: { voucher: 'AUTUMN', prevoucher: 'WINTER' },
};

/** What the code under test makes of a case, in the tables' words. */
function show(one: Row): string {
  const is = (name: string): boolean => one[name] === 'yes';
  const prices = {
    SPRING: sampleVoucherPrice({
      preLaunch: is('preLaunch'),
      adqCampaign: is('adqCampaign'),
      usrHash: is('usrHash'),
      voucherType: one.type!,
      pricePerSize: is('perSize'),
      currentFormated: 'one',
      voucherRangePrices: is('range') ? { priceFromFormatted: 'sp', priceToFormatted: 'an' } : null,
    }),
  };
  const use = uses[one.brings!]!;
  const choice = chooseVoucher(prices, use, is('subscribed'));
  if (!choice) return 'nothing';
  // The line that the browser leaves standing for this visitor.
  const line = listShown(prices, use).find(
    ({ audience }) => !audience || (audience === 'subscribed') === is('subscribed'),
  )!;
  const size: SizeVouchers = {
    voucherPrices: is('perSize') ? { SPRING: sampleVoucherPrice({ currentFormated: 'size' }) } : {},
  };
  const shown = showForSize(line, is('chosen') ? pickSizePrices(size, [line]) : undefined);
  return `${choice.kind} ${shown.kind} ${shown.price} ${shown.label ?? ''}`.trim();
}

function expectShown(one: Row): string {
  const kind = find(whatIsShown, 'shows', one);
  if (kind === 'nothing') return kind;
  const price = find(whichPrice, 'price', one).replace('span', 'sp–an');
  return `${kind} ${kind} ${price} ${kind === 'applied' ? find(whichLabel, 'label', one) : ''}`.trim();
}

it('shows what docs/contract/vouchers.md#voucher-display requires in every cross of type, pre-launch, campaign, user hash, what applies it, subscription, size and range', () => {
  // A user hash makes a subscriber (docs/contract/storefronts-and-roles.md#member): a visitor with one who is none does not exist.
  const cases = everyCase().filter(({ brings, subscribed }) => brings !== 'hash' || subscribed === 'yes');
  expect(cases).toHaveLength(3 * 2 * 2 * 2 * (4 * 2 + 1) * 2 * 2 * 2);
  expect(new Set(cases.map(expectShown)).size).toBe(1 + 3 * 3 + 2 * 3);
  expect(
    cases
      .filter((one) => show(one) !== expectShown(one))
      .map((one) => ({ ...one, shown: show(one), expected: expectShown(one) })),
  ).toEqual([]);
});
