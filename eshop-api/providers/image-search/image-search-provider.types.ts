/**
 * An image search service (docs/contract/search.md#search-by-picture). It is fed with where the catalogue's
 * pictures come from and answers a picture with products that look like it, nearest first: a colourway a model, words, prices
 * and stock stay the catalogue's. Every method may reject; the caller fails soft.
 */
export interface ImageSearchProvider {
  searchByImage(request: ImageSearchRequest, call: ImageSearchCall): Promise<ImageSearchAnswer>;
  /** Makes the index hold exactly these. Resolves when they are taken in hand, not when all are indexed: that goes on in the background. */
  replace(pictures: readonly ProductPictures[]): Promise<void>;
  /** Puts products in or in their old one's place, and takes others out. */
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
  /** One a model, the most alike first. */
  ids: string[];
  /** Unlikeness of each of `ids`, the service's own scale, rising. */
  distances: number[];
  /** False: part of the catalogue is not indexed yet. */
  complete: boolean;
  requestId: string | null;
}

/** How a product without photographs is drawn, in a shop that draws them (demo/pictures); an outside service is given addresses. */
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
