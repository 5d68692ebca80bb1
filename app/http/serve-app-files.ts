import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import express, { type Router } from 'express';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { assetsOf } from '../../engine/brands/storefronts';
import type { BrandBook } from '../shop/shop.types';

/** px: what iOS puts on a home screen, then what the manifest names. */
const sizes = [180, 192, 512] as const;

/** What a device requests to install the shop as an app: a manifest, and the brand's icon as PNG on the ground of its theme. */
export function serveAppFiles(root: string, brands: () => Pick<BrandBook, 'brands' | 'themeColour'>): Router {
  const router = express.Router();
  router.get('/brand/:brand/app.webmanifest', ({ params }, response, next) => {
    const brand = brands().brands.find(({ id }) => id === params.brand);
    if (!brand) return next();
    const colour = brands().themeColour(brand.id);
    const manifest = {
      name: brand.name,
      short_name: brand.name,
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: colour,
      theme_color: colour,
      icons: [
        ...sizes.slice(1).map((size) => ({
          src: `/brand/${brand.id}/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
        })),
        { src: `/brand/${assetsOf(brand)}/icon.svg`, sizes: 'any', type: 'image/svg+xml' },
      ],
    };
    response
      .type('application/manifest+json')
      .set('Cache-Control', 'public, max-age=3600')
      .send(JSON.stringify(manifest));
  });
  router.get(/^\/brand\/([a-z0-9-]+)\/icon-(\d{3})\.png$/, ({ params }, response, next) => {
    const brand = brands().brands.find(({ id }) => id === params['0']);
    const size = sizes.find((one) => String(one) === params['1']);
    if (!brand || !size) return next();
    renderIcon(
      path.join(root, 'brands', assetsOf(brand), 'assets/icon.svg'),
      size,
      brands().themeColour(brand.id),
    )
      .then((png) =>
        png ? response.type('image/png').set('Cache-Control', 'public, max-age=86400').send(png) : next(),
      )
      .catch(next);
  });
  return router;
}

const rendered = new LRUCache<string, Buffer>({ max: 100 });

/** undefined: the brand has no icon. */
async function renderIcon(file: string, size: number, ground: string): Promise<Buffer | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found) return undefined;
  const key = `${file} ${found.mtimeMs} ${found.size} ${size} ${ground}`;
  const known = rendered.get(key);
  if (known) return known;
  // An icon is some 32 units wide; rendered at the requested size, so that its edges are sharp.
  const png = await sharp(await readFile(file), { density: Math.ceil((72 * size) / 32) })
    .resize(size, size, { fit: 'contain', background: ground })
    .flatten({ background: ground })
    .png()
    .toBuffer();
  rendered.set(key, png);
  return png;
}
