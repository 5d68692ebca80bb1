import http from 'node:http';

/** Bytes of an answer's body as they travel, for a browser that takes brotli. */
export const countWireBytes = (url: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers: { ...headers, 'accept-encoding': 'br, gzip' } }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${url} answered ${answer.statusCode}`)),
        );
      })
      .on('error', reject);
  });

/** JavaScript that a fresh browser fetches for a page: every module is named in the document, so that nothing waits for another. */
export async function countScriptBytes(html: string, origin: string): Promise<number> {
  const named = JSON.parse(
    /<script type="application\/json" id="modules">(.+?)<\/script>/.exec(html)![1]!,
  ) as string[];
  const modules = new Set([
    ...named,
    ...[...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, href]) => href!),
  ]);
  const sizes = await Promise.all([...modules].map((href) => countWireBytes(origin + href)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
