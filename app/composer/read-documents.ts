import http from 'node:http';
import type { PageDocuments } from '../../composer/server/page-documents.types';
import { SHARED_AGENTS } from '../request/document-request';

const TIMEOUT_MS = 10_000;

/** Documents of this process' own shop, over its port: the same way that a visitor's request takes. @param addressOf page at its storefront's origin */
export const readDocuments = ({
  port,
  addressOf,
}: {
  port: () => number;
  addressOf: (page: Parameters<PageDocuments['read']>[0]) => string;
}): PageDocuments => ({
  read: (page) => readDocument(new URL(addressOf(page)), port()),
  weighPicture: (brand, src) => weighPicture(new URL(addressOf({ brand, path: '/' })), src, port()),
});

const PICTURES = 'image/avif,image/webp,image/*,*/*;q=0.8';

/** Bytes of a picture of the storefront; undefined: it stands elsewhere, or does not come. Rejects when the shop does not answer. */
async function weighPicture(
  storefront: URL,
  src: string,
  port: number,
): ReturnType<NonNullable<PageDocuments['weighPicture']>> {
  const picture = new URL(src, storefront);
  if (picture.host !== storefront.host) return undefined;
  const { status, body } = await readBytes(picture, port, { accept: PICTURES });
  return status === 200 ? body.length : undefined;
}

/** A document of this process' own shop. Rejects when it does not answer. */
export async function readDocument(
  url: URL,
  port: number,
  more: Record<string, string> = {},
): ReturnType<PageDocuments['read']> {
  const { status, body } = await readBytes(url, port, more);
  return { status, html: body.toString('utf8') };
}

function readBytes(
  { protocol, host, pathname, search }: URL,
  port: number,
  more: Record<string, string>,
): Promise<{ status: number; body: Buffer }> {
  const headers = {
    ...more,
    host,
    'user-agent': SHARED_AGENTS.crawler,
    ...(protocol === 'https:' && { 'x-forwarded-proto': 'https' }),
  };
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: pathname + search, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('the shop does not answer')));
    request.on('error', reject);
  });
}
