import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import giftBags from '../../eshop-api/domains/bag/data/gift-bags.json';
import { serveGiftBags } from './serve-assets';

const root = path.resolve(import.meta.dirname, '../..');
const brands = fs
  .readdirSync(path.join(root, 'brands'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
let server: http.Server;
beforeAll(async () => {
  server = express()
    .use(
      '/html/GWP',
      serveGiftBags(root, (host) => host.split('.')[0]!),
    )
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => void server.close());

const get = (host: string, name: string) =>
  new Promise<{ status: number; type: string | undefined; body: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    http
      .get({ host: '127.0.0.1', port, path: `/html/GWP/${name}`, headers: { host } }, (answer) => {
        let body = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => {
            body += part;
          })
          .on('end', () =>
            resolve({ status: answer.statusCode!, type: answer.headers['content-type'], body }),
          );
      })
      .on('error', reject);
  });

it.each(brands.flatMap((brand) => giftBags.map(({ id }) => [brand, id])))(
  '%s shows its own %s',
  async (brand, id) => {
    const own = fs.readFileSync(path.join(root, 'brands', brand, 'assets/gift-bags', `${id}.svg`), 'utf8');
    expect(await get(`${brand}.localhost`, `${id}.svg`)).toEqual({
      status: 200,
      type: expect.stringContaining('image/svg+xml'),
      body: own,
    });
  },
);

it('nothing beside the gift bags can be reached', async () => {
  for (const name of ['', 'yacht.svg', '../logo.svg', '%2e%2e/logo.svg'])
    expect((await get(`${brands[0]}.localhost`, name)).status).toBeGreaterThanOrEqual(400);
});
