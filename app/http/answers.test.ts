import zlib from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { CachedDocument } from './documents/document-cache';
import { encodeDocument, improveEncoding, pickEncoding } from './documents/document-cache';
import { purgeWith } from '../start/purge';

describe('encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.000', 'identity'],
    ['br;q=0.001', 'br'],
    ['x-brotlike, gzipped', 'identity'],
    ['deflate, *', 'identity'],
    [`${'a,'.repeat(5000)}gzip`, 'gzip'],
  ])('%s → %s', (accept, encoding) => expect(pickEncoding(accept)).toBe(encoding));

  it('is made once, and reads back as the document', async () => {
    const document = { body: Buffer.from('x'.repeat(5000)), encoded: new Map() } as unknown as CachedDocument;
    const br = await encodeDocument(document, 'br');
    expect(zlib.brotliDecompressSync(br)).toEqual(document.body);
    expect(zlib.gunzipSync(await encodeDocument(document, 'gzip'))).toEqual(document.body);
    expect(await encodeDocument(document, 'br')).toBe(br);
    expect(await encodeDocument(document, 'identity')).toBe(document.body);
  });

  it('is made smaller once for those who come after, and reads back the same', async () => {
    const body = Buffer.from(
      Array.from(
        { length: 3000 },
        (_, i) => `<li class="card"><a href="/p-${(i * 7919) % 1000}">Shoe ${i % 37}</a></li>`,
      ).join(''),
    );
    const document = { body, encoded: new Map() } as unknown as CachedDocument;
    const first = await encodeDocument(document, 'br');
    await improveEncoding(document);
    const better = await encodeDocument(document, 'br');
    expect(better.length).toBeLessThan(first.length);
    expect(zlib.brotliDecompressSync(better)).toEqual(body);
    await improveEncoding(document);
    expect(await encodeDocument(document, 'br')).toBe(better);
  });
});

describe('purge', () => {
  const ask = async (secret: string | undefined, authorization?: string) => {
    const purge = vi.fn();
    const { status } = await purgeWith(
      secret,
      purge,
    )(new Request('http://x/_purge', { method: 'POST', headers: authorization ? { authorization } : {} }));
    return [status, purge.mock.calls.length];
  };
  it.each([
    ['s3cret', 'Bearer s3cret', 200, 1],
    ['s3cret', 'Bearer s3cre', 401, 0],
    ['s3cret', 's3cret', 401, 0],
    ['s3cret', undefined, 401, 0],
    ['s3cret', `Bearer ${'x'.repeat(9000)}`, 401, 0],
    [undefined, 'Bearer undefined', 403, 0],
    ['', 'Bearer ', 403, 0],
  ])('secret %s, %s → %i', async (secret, given, status, purged) =>
    expect(await ask(secret, given)).toEqual([status, purged]),
  );
});
