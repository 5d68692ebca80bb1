import { expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { answerCommand } from '../request/commands/answer-command.server';
import { answerDeferred } from '../request/deferred-answer.server';
import type { Shop } from '../shop/shop.types';
import { hideKeys } from './hide-keys';
import { createLog } from './log';

const email = 'ana@mail.example';
const reference = encodeReference('4000000012', email);
const token = 'Zk3-aQ_9tVb2LmN0pRs7UwXy4Cd6EfGh1IjKlMnOpQr';
const SECRETS = [reference, token, email, encodeURIComponent(email), '4000000012'];

const ADDRESSES = [
  `/en_GB/order/${reference}`,
  `/en_GB/order/${reference}/return?returned=9000000012`,
  `/en_GB/review/${token}`,
  `/en_GB/_letters/preferences/${token}`,
  `/_unsubscribe/${token}`,
  `/en_GB/_payment?ref=${reference}&redirectResult=${token}`,
  `/en_GB/account?email=${encodeURIComponent(email)}&token=${token}`,
  `/en_GB/moved/${encodeURIComponent(email)}/all#${token}`,
  `/_block?path=${encodeURIComponent(`/en_GB/order/${reference}?token=${token}`)}&id=order`,
  `/en_GB/bag/1f0c2d3e-4b5a-4678-9abc-def012345678`,
];

it.each(ADDRESSES)('%s is written without its keys', (address) => {
  const hidden = hideKeys(address);
  expect(SECRETS.filter((secret) => hidden.includes(secret))).toEqual([]);
  expect(hidden).toContain('…');
});

it.each([
  '/en_GB/women/shoes/nube/nube-K200160-001',
  '/es_ES/mujer/zapatos?page=2&filter.color=red&season=summer',
  '/ja_JP/%E3%82%B9%E3%83%8B%E3%83%BC%E3%82%AB%E3%83%BC/store/12-barcelona-passeig-de-gracia',
  '/sitemap-products-2.xml',
  'https://shop.example/en_GB/order?page=1',
  '/%E0%A4%A',
  '',
])('%s is written as it is', (address) => expect(hideKeys(address)).toBe(address));

const open = () => {
  const lines: string[] = [];
  return { lines, log: createLog('debug', { write: (line) => void lines.push(line) }) };
};
const expectHidden = (lines: readonly string[]): void => {
  expect(lines).toHaveLength(1);
  expect(SECRETS.filter((secret) => lines[0]!.includes(secret))).toEqual([]);
};

it.each(ADDRESSES)('no line of a request to %s holds a key, whoever writes it', async (address) => {
  const query = `path=${encodeURIComponent(address.split('#')[0]!)}&id=one`;
  const command = open();
  const broken = ({ log }: ReturnType<typeof open>) => ({ log }) as unknown as Shop;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '10' };
  await answerCommand(
    new Request(`https://shop.example/_command?${query}`, { method: 'POST', headers, body: '_command=a' }),
    broken(command),
  );
  const deferred = open();
  await answerDeferred(new Request(`https://shop.example/_block?${query}`), broken(deferred));
  const failed = open();
  failed.log.error({ err: 'Error', url: address }, 'request failed');
  const called = open();
  called.log.warn({ err: new ApiError('a', 'b', address, 500), path: address }, 'a call failed');
  for (const { lines } of [failed, called]) expectHidden(lines);
  // Addresses without a locale are refused unlogged.
  if (address.startsWith('/en_GB')) for (const { lines } of [command, deferred]) expectHidden(lines);
});
