import { request } from 'node:http';
import { origin, type Cell } from './journey.fixture';

interface ServerResponse {
  status: number;
  text: string;
}

/** A page or a call without the browser, which would log an error for what does not exist. Only Chromium resolves names below localhost, so the host is sent as a header. */
export function requestServer(
  brand: string,
  path: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<ServerResponse> {
  const { host, port } = new URL(origin(brand));
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path, method, headers: { host, ...headers } },
      (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => {
            text += part;
          })
          .on('end', () => resolve({ status: answer.statusCode!, text }));
      },
    );
    call.on('error', reject).end(body);
  });
}

/** An operation of the eshop-api, by its path below /eshop-api/api/v1. */
export async function requestApi<Answered>({ brand }: Cell, path: string, body: object): Promise<Answered> {
  const { text } = await requestServer(brand, `/eshop-api/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'x-storefront': brand, 'content-type': 'application/json' },
  });
  return JSON.parse(text) as Answered;
}

/** Stock of a product, by size; empty for one that this storefront does not sell. */
export async function readStock(cell: Cell, material: string): Promise<Map<string, number>> {
  const { productSheetLive } = await requestApi<{
    productSheetLive?: { sizes: { value: string; stock: number }[] };
  }>(cell, '/products/sheet/live', { profile: cell.locale, material });
  return new Map(productSheetLive?.sizes.map(({ value, stock }) => [value, stock]));
}

/** The material of a sheet's address. */
export const materialOf = (sheet: string): string => /([A-Z0-9]{5,7}-[A-Z0-9]{3})(?:[?#]|$)/.exec(sheet)![1]!;
