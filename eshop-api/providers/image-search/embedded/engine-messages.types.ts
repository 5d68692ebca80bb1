import type { ImageSearchAnswer, ProductPictures } from '../image-search-provider.types';

/** What the shop's process tells the one that knows looks. */
export type EngineOrder =
  | { kind: 'replace'; pictures: readonly ProductPictures[] }
  | { kind: 'update'; pictures: readonly ProductPictures[]; removedIds: readonly string[] }
  | { kind: 'search'; id: number; image: Uint8Array; rows: number; scopes: readonly string[] };

/** And back. `settled`: everything is indexed and kept. */
export type EngineReport =
  | { kind: 'found'; id: number; answer: Omit<ImageSearchAnswer, 'requestId'> }
  | { kind: 'failed'; id: number; error: string }
  | { kind: 'settled'; products: number };
