import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { answerVisitorCountry, openCountryDatabase } from './visitor-country';

const asked: string[] = [];
const book: Record<string, string> = { '127.0.0.1': 'FR', '203.0.113.7': 'ES', '203.0.113.8': 'fr' };
let server: Server;
beforeAll(
  () =>
    new Promise<void>((done) => {
      const app = express().get(
        '/_country',
        answerVisitorCountry(async (address) => {
          asked.push(address);
          return book[address.replace('::ffff:', '')];
        }),
      );
      server = createServer(app).listen(0, '127.0.0.1', () => done());
    }),
);
afterAll(() => server.close());
const ask = (headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/_country`, { headers });

describe('the visitor’s country', () => {
  test.each([
    ['the CDN’s word first', { 'cf-ipcountry': 'it' }, 'IT'],
    ['a CDN that does not know', { 'cf-ipcountry': 'XX' }, 'FR'],
    ['no country at all', { 'x-country-code': '<script>' }, 'FR'],
    ['the address that the trusted proxy saw', { 'x-forwarded-for': '203.0.113.7' }, 'ES'],
    ['nobody knows', { 'x-forwarded-for': '203.0.113.99' }, null],
    ['a book of another spelling', { 'x-forwarded-for': '203.0.113.8' }, null],
  ])('%s', async (_, headers, country) => {
    const answer = await ask(headers);
    expect(await answer.json()).toEqual({ country });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('set-cookie')).toBe(
      country && `detected-country=${country}; Max-Age=2592000; Path=/; SameSite=Lax`,
    );
  });
});

it('reads the offline database: addresses of both kinds, none for private ones and nonsense', async () => {
  const countryOf = openCountryDatabase(process.cwd(), () => undefined);
  expect(await countryOf('8.8.8.8')).toBe('US');
  expect(await countryOf('::ffff:8.8.8.8')).toBe('US');
  expect({
    loopback: await countryOf('127.0.0.1'),
    nonsense: await countryOf('nonsense'),
    empty: await countryOf(''),
  }).toEqual({ loopback: undefined, nonsense: undefined, empty: undefined });
});

it('without the database no visitor is located, and the failure is reported', async () => {
  const warnings: unknown[] = [];
  expect(await openCountryDatabase('/nowhere', (error) => warnings.push(error))('8.8.8.8')).toBeUndefined();
  expect(warnings).toHaveLength(1);
});
