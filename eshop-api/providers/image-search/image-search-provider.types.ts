/**
 * An image search service (docs/contract/search.md#search-by-picture). It is fed with the addresses of the catalogue's
 * pictures and returns products that look like a picture, nearest first: one colourway per model; texts, prices
 * and stock come from the catalogue. Every method may reject; the caller then returns an empty result.
 */
export interface ImageSearchProvider {
  searchByImage(request: ImageSearchRequest, call: ImageSearchCall): Promise<ImageSearchAnswer>;
  /** Makes the index hold exactly these. Resolves when they are accepted, not when all are indexed: that goes on in the background. */
  replace(pictures: readonly ProductPictures[]): Promise<void>;
  /** Adds or replaces products, and removes others. */
  update(pictures: readonly ProductPictures[], removedIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface ImageSearchCall {
  /** The storefront's two keys at the service (docs/contract/search.md#keys). */
  keys: { apiKey: string; indexKey: string };
  /** Sent as the request-id header. */
  requestId: string;
  signal?: AbortSignal;
}

export interface ImageSearchRequest {
  /** A whole JPEG, PNG, WebP or AVIF file. */
  image: Uint8Array;
  /** Most products. */
  rows: number;
  /** Only products of these scopes (lines a storefront sells); empty: all. */
  scopes: readonly string[];
}

export interface ImageSearchAnswer {
  /** One per model, the most similar first. */
  ids: string[];
  /** Distance of each of `ids`, the service's own scale, ascending. */
  distances: number[];
  /** False: part of the catalogue is not indexed yet. */
  complete: boolean;
  requestId: string | null;
}

/** How a product without photographs is drawn, in a shop that draws them (demo/pictures); an outside service gets addresses. */
export interface Drawing {
  silhouette: string;
  colours: Record<string, string | undefined>;
  texture?: string | undefined;
  seed?: number | undefined;
}

export interface ProductPictures {
  id: string;
  /** Colourways of one model are found as one. */
  modelId: string;
  scope: string;
  /** Changes when its pictures do. */
  version: string;
  drawing: Drawing | null;
  /** Addresses of photographs, by view. */
  urls: readonly string[];
}
