import http from 'node:http';

export interface ShopResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  /** ms until the last byte. */
  ms: number;
  /** ms until the headers. */
  headMs: number;
}

export interface VisitOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One request by node:http, which takes any Host header and resolves no *.localhost names. */
export function visitShop(
  port: number,
  brand: string,
  path: string,
  { method = 'GET', headers = {}, body }: VisitOptions = {},
): Promise<ShopResponse> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: { host: `${brand}.localhost:${port}`, ...headers },
      },
      (response) => {
        const headMs = performance.now() - started;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - started,
            headMs,
          }),
        );
      },
    );
    request.on('error', reject);
    request.setTimeout(20_000, () => request.destroy(new Error(`nothing for 20 s: ${path}`)));
    request.end(body);
  });
}

/** Middle of the times of `count` visits one after another: a single slow visit on a busy machine does not count. */
export async function medianOf(count: number, visit: () => Promise<ShopResponse>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) times.push((await visit()).ms);
  return times.sort((a, b) => a - b)[Math.floor(count / 2)]!;
}
