import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Brand } from '../../engine/brands/brand.types';
import { serveAppFiles } from './serve-app-files';

let server: http.Server;
beforeAll(async () => {
  const brands = [
    { id: 'main', name: 'Orvella' },
    { id: 'bare', name: 'Bare' },
  ] as Brand[];
  server = http.createServer(
    express().use(
      serveAppFiles(path.resolve(import.meta.dirname, '../..'), () => ({
        brands,
        themeColour: () => '#f5f0e6',
      })),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());
const ask = (file: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${file}`);

it('a brand’s manifest names its colours and icons, each of which is there in its size', async () => {
  const answer = await ask('/brand/main/app.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; type: string }[] };
  expect(manifest).toMatchObject({ name: 'Orvella', start_url: '/', theme_color: '#f5f0e6' });
  for (const { src, sizes } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const { width, height, hasAlpha } = await sharp(
      Buffer.from(await (await ask(src)).arrayBuffer()),
    ).metadata();
    expect({ size: `${width}x${height}`, hasAlpha }).toEqual({ size: sizes, hasAlpha: false });
  }
});

it.each([
  '/brand/nobody/app.webmanifest',
  '/brand/nobody/icon-180.png',
  '/brand/bare/icon-180.png',
  '/brand/main/icon-999.png',
  '/brand/..%2Fmain/icon-180.png',
])('%s is not there', async (file) => {
  expect((await ask(file)).status).toBe(404);
});
