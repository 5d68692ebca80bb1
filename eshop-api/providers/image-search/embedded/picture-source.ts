import type { ProductPictures } from '../image-search-provider.types';
import type { RenderProduct } from './render-product.types';

/** Views a shopper photographs: from the side, from above, as a pair; close-ups are too ambiguous. */
const VIEWS = ['L', 'T', 'P'] as const;
/** Looks are read at about a third of it. */
const WIDTH = 320;
const MOST_BYTES = 20_000_000;
const PATIENCE = 15_000;

/**
 * The pictures of a product, one after the other: its photographs, else its drawings where the shop can draw.
 * Unavailable ones are left out.
 */
export async function* openPictures(
  { drawing, urls }: ProductPictures,
  draw: RenderProduct | undefined,
  fetchPicture: typeof fetch = fetch,
): AsyncGenerator<Uint8Array> {
  for (const url of urls) {
    const bytes = await download(url, fetchPicture).catch(() => undefined);
    if (bytes) yield bytes;
  }
  if (urls.length === 0 && drawing && draw) for (const view of VIEWS) yield await draw(drawing, view, WIDTH);
}

async function download(url: string, fetchPicture: typeof fetch): Promise<Uint8Array | undefined> {
  if (!/^https?:\/\//.test(url)) return undefined;
  const answer = await fetchPicture(url, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return bytes.byteLength > MOST_BYTES ? undefined : bytes;
}
