import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { productsPictures } from '../../eshop-api/domains/catalogue/feed.contract';
import {
  completeTheLookRetrieve,
  completeTheLookSave,
} from '../../eshop-api/domains/search/complete-the-look.contract';
import { searchByImage, searchSavedImage } from '../../eshop-api/domains/search/image.contract';
import { drawPicture, type PictureSpec } from '../../demo/pictures/draw-picture';
import { rasterise } from '../../demo/pictures/service/rasterise';
import { alterPicture } from '../../eshop-api/providers/image-search/embedded/altered-picture.fixture';
import { embeddedImageSearch } from '../../eshop-api/providers/image-search/embedded/embedded-image-search';
import type {
  ImageSearchProvider,
  ProductPictures,
} from '../../eshop-api/providers/image-search/image-search-provider.types';
import { hostilePictures, plain, sampleOf, type ImageSearchResponse } from './image-search.fixture';
import { openSearchShop, type SearchShop } from './search-shop';

const dataDir = mkdtempSync(join(tmpdir(), 'image-search-'));
let fed: ProductPictures[] = [];
let updates = 0;
const imageSearch = {
  name: 'image-search-test',
  migrations: [],
  open: async (
    host: Parameters<ReturnType<typeof embeddedImageSearch>['open']>[0],
  ): Promise<ImageSearchProvider> => {
    const whole = await embeddedImageSearch({ rest: 0, patienceMs: 120_000 }).open({ ...host, dataDir });
    return {
      ...whole,
      replace: (pictures) => whole.replace((fed = sampleOf(pictures))),
      update: async (pictures, gone) => {
        updates += 1;
        await whole.update(pictures, gone);
      },
    };
  },
};

let shop: SearchShop;
let red: ProductPictures;
let query: Buffer;
beforeAll(async () => {
  shop = await openSearchShop(undefined, imageSearch);
  await shop.call(searchByImage, { image: await plain(64) });
  red =
    fed.find(({ scope, drawing }) => scope !== 'RUNNING' && drawing?.silhouette.includes('trainer')) ??
    fed.find(({ scope }) => scope !== 'RUNNING')!;
  query = await alterPicture(
    await rasterise(drawPicture(red.drawing as unknown as PictureSpec, 'L', 'paper'), 640, 'jpg'),
    3,
  );
  await vi.waitFor(() => expect(() => statSync(join(dataDir, 'image-search/looks.bin'))).not.toThrow(), {
    timeout: 240_000,
    interval: 500,
  });
}, 300_000);
afterAll(async () => {
  await shop?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const base = 'http://shop.example/eshop-api/api/v1';
const ask = async (path: string, body: BodyInit, type?: string, storefront = 'main') => {
  const response = await shop.api.handle(
    new Request(`${base}${path}`, {
      method: 'POST',
      body,
      headers: { ...(type ? { 'content-type': type } : {}), 'x-storefront': storefront },
    }),
  );
  return { http: response.status, ...((await response.json()) as ImageSearchResponse) };
};
const post = (image: Buffer, type = 'image/jpeg', query = '?profile=en_GB') =>
  ask(`/search/image${query}`, image as unknown as BodyInit, type);

describe('POST /search/image', () => {
  it('finds the product of a turned, cropped and relit picture, with facets, a request id and its description', async () => {
    const answer = await post(query);
    expect(answer).toMatchObject({
      http: 200,
      status: 'OK',
      errors: [],
      searchProvider: true,
      fallback: null,
      redirect: null,
    });
    expect(answer.products.slice(0, 5).map(({ id }) => id)).toContain(red.id);
    expect(answer.searchProviderRequestId).toBeTruthy();
    expect(answer.facets.length).toBe(9);
    expect(answer.numberOfProducts).toBe(answer.products.length);
  });

  it('narrows, sorts and pages like any search', async () => {
    const all = await post(query);
    const shoes = await post(
      query,
      'image/jpeg',
      '?profile=en_GB&family=shoes&pager.limit=3&order=price_asc',
    );
    expect(shoes.products.length).toBeLessThanOrEqual(3);
    expect(shoes.numberOfProducts).toBeLessThanOrEqual(all.numberOfProducts);
    const second = await post(query, 'image/jpeg', '?profile=en_GB&pager.limit=2&pager.offset=2');
    expect(second.products.map(({ id }) => id)).toEqual(all.products.slice(2, 4).map(({ id }) => id));
    expect(await post(query, 'image/jpeg', '?profile=en_GB&order=best')).toMatchObject({
      http: 400,
      errors: [{ code: 'invalid_request' }],
    });
  });

  it.each(['png', 'webp', 'avif'] as const)('accepts %s', async (type) => {
    expect(await post(await sharp(query)[type]().toBuffer(), `image/${type}`)).toMatchObject({
      status: 'OK',
      searchProvider: true,
    });
  });

  it('sells what the storefront sells', async () => {
    const { products } = await ask(
      '/search/image?profile=en_GB',
      query as unknown as BodyInit,
      'image/jpeg',
      'running',
    );
    const scopes = new Map(fed.map(({ id, scope }) => [id, scope]));
    expect(products.map(({ id }) => scopes.get(id)).filter((scope) => scope !== 'RUNNING')).toEqual([]);
  });

  it('is empty without the flag or a key, and never an error', async () => {
    for (const storefront of ['plain', 'keyless']) {
      expect(
        await ask('/search/image?profile=en_GB', query as unknown as BodyInit, 'image/jpeg', storefront),
      ).toMatchObject({
        http: 200,
        status: 'OK',
        products: [],
        numberOfProducts: 0,
        searchProviderRequestId: null,
      });
    }
  });

  it('reports a missing image', async () => {
    for (const body of ['', new Uint8Array(0)])
      expect(await ask('/search/image', body, 'image/jpeg')).toMatchObject({
        http: 400,
        status: 'KO',
        errors: [{ code: 'image_required' }],
      });
    expect(await shop.call(searchByImage, { image: 'text' })).toMatchObject({
      status: 'KO',
      errors: [{ code: 'image_required' }],
    });
  });
});

describe('hostile pictures', () => {
  it.each(hostilePictures(() => query))(
    '%s is refused with a clear answer',
    async (_name, make, type, code) => {
      const answer = await post(await make(), type);
      expect(answer.status).toBe('KO');
      expect(answer.http).toBeLessThan(500);
      expect(answer.errors[0]!.code).toContain(code);
      expect(answer.errors[0]!.message).not.toMatch(/vips|node_modules|Input buffer/);
    },
  );
});

describe('complete the look', () => {
  const form = (fields: Record<string, string | Blob>): FormData =>
    Object.entries(fields).reduce((data, [name, value]) => {
      data.append(name, value);
      return data;
    }, new FormData());
  const picture = (bytes: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });

  it('reports whether a picture can be used and which words describe it', async () => {
    const english = await ask('/complete-the-look', form({ profile: 'en_GB', image: picture(query) }));
    const french = await ask('/complete-the-look', form({ profile: 'fr_FR', image: picture(query) }));
    expect(english).toMatchObject({ http: 200, status: 'OK', valid: true, errors: [] });
    expect(english.query).toMatch(/\w+ \w+/);
    expect(french.query).not.toBe(english.query);
    expect(await ask('/complete-the-look', form({ profile: 'en_GB' }))).toMatchObject({
      status: 'OK',
      valid: false,
      query: '',
      errors: [{ code: 'image_required' }],
    });
    expect(
      await ask(
        '/complete-the-look',
        form({ profile: 'en_GB', image: picture(Buffer.from('nonsense'.repeat(9))) }),
      ),
    ).toMatchObject({ valid: false, errors: [{ code: 'image_type' }] });
  });

  it('refuses invalid forms', async () => {
    expect(await ask('/complete-the-look', '{}', 'application/json')).toMatchObject({ http: 415 });
    expect(await ask('/complete-the-look', 'nothing', 'multipart/form-data; boundary=x')).toMatchObject({
      http: 400,
      errors: [{ code: 'invalid_request' }],
    });
    expect(
      await ask('/complete-the-look', form({ profile: picture(query), image: picture(query) })),
    ).toMatchObject({ http: 400 });
    expect(
      await ask('/complete-the-look', form({ image: picture(Buffer.from('x'), 'text/html') })),
    ).toMatchObject({ http: 415 });
  });

  it('stores a smaller copy without metadata, serves it again and searches by it; each storefront has its own', async () => {
    const withPlace = await sharp(query)
      .resize(1600)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { id, status } = await shop.call(completeTheLookSave, {
      profile: 'en_GB',
      encodedImage: `data:image/jpeg;base64,${withPlace.toString('base64')}`,
    });
    expect(status).toBe('OK');
    const kept = await shop.call(completeTheLookRetrieve, { profile: 'en_GB', id });
    const facts = await sharp(Buffer.from(kept.encodedImage, 'base64')).metadata();
    expect({
      format: facts.format,
      longerSide: Math.max(facts.width, facts.height),
      exif: facts.exif,
    }).toEqual({ format: 'jpeg', longerSide: 640, exif: undefined });
    const found = await shop.call(searchSavedImage, { profile: 'en_GB', imageId: id });
    expect(found.products.slice(0, 5).map((product) => product.id)).toContain(red.id);
    expect(found.preview).toMatch(/^data:image\/jpeg;base64,/);
    const other = await shop.call(searchSavedImage, { profile: 'en_GB', imageId: id }, 'running');
    expect(other.products.map((product) => product.id)).not.toContain(red.id);
  });

  it.each([
    '',
    '====',
    'not base64!',
    'aGVsbG8=',
    `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
  ])('does not keep "%s"', async (encodedImage) => {
    const { status, errors } = await shop.call(completeTheLookSave, { encodedImage });
    expect({ status, isPictureError: errors[0]!.code.startsWith('image_') }).toEqual({
      status: 'KO',
      isPictureError: true,
    });
  });

  it('an unknown or outdated picture is not found, and a search by it is empty', async () => {
    expect(await shop.call(completeTheLookRetrieve, { id: 'unknown' })).toMatchObject({
      status: 'KO',
      errors: [{ code: 'image_not_found' }],
    });
    const { id } = await shop.call(completeTheLookSave, {
      encodedImage: (await plain(64)).toString('base64'),
    });
    await shop.db.execute("update saved_looks set saved_at = saved_at - interval '31 days' where id = $1", [
      id,
    ]);
    expect(await shop.call(completeTheLookRetrieve, { id })).toMatchObject({ status: 'KO' });
    expect(await shop.call(searchSavedImage, { imageId: id })).toMatchObject({
      errors: [],
      status: 'OK',
      products: [],
      preview: null,
    });
    await shop.call(completeTheLookSave, { encodedImage: (await plain(64)).toString('base64') });
    expect(await shop.db.query('select 1 from saved_looks where id = $1', [id])).toEqual([]);
  });
});

describe('the index', () => {
  it('follows the catalogue', async () => {
    const { materials } = await shop.call(productsPictures, { ids: [red.id] });
    expect(materials).toHaveLength(1);
    await shop.db.publish('domain:catalogue', red.id);
    await vi.waitFor(() => expect(updates).toBe(1), { timeout: 30_000 });
    expect((await post(query)).products.map(({ id }) => id)).toContain(red.id);
  });

  it('is stored: a second start answers from the file', async () => {
    const host = { dataDir, log: shop.log } as unknown as Parameters<typeof imageSearch.open>[0];
    const again = await embeddedImageSearch({ rest: 1e9, patienceMs: 120_000 }).open(host);
    const keys = { apiKey: 'a', indexKey: 'b' };
    try {
      const search = { image: query, rows: 5, scopes: [] };
      const { ids } = await again.searchByImage(search, { keys, requestId: 'r' });
      expect(ids).toContain(red.id);
    } finally {
      await again.close();
    }
  });
});
