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
});

/** A document of this process' own shop. Rejects when it does not answer. */
export function readDocument(
  { protocol, host, pathname, search }: URL,
  port: number,
  more: Record<string, string> = {},
): ReturnType<PageDocuments['read']> {
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
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, html: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('the shop does not answer')));
    request.on('error', reject);
  });
}
