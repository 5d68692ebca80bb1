import type { PictureSpec } from './catalogue.types';

export interface FoundPicture {
  spec: PictureSpec;
  version?: string | number;
}

export interface PictureServiceOptions {
  cacheDir: string;
  findPicture(material: string): Promise<FoundPicture | undefined>;
  /** Built entry of the process that draws; left out: its TypeScript source. */
  workerPath?: string;
  /** Limit of the cache folder in bytes; left out: none. */
  maxCacheBytes?: number;
  onError?(error: Error, about: string): void;
}

export interface WarmPicture {
  material: string;
  ground: 'paper' | 'specimen' | 'night';
  view: 'L' | 'T' | 'D' | 'P';
  /** Pixels. */
  width: number;
  format?: 'avif' | 'webp' | 'jpg';
}

/** Serves pictures of products that have no photographs, at the addresses of docs/contract/catalogue.md#pictures. */
export interface PictureService {
  /** Answers every request, one without a picture with 404. */
  handle(request: Request): Promise<Response>;
  /** Fills the cache in the background; resolves with the number of pictures drawn. */
  warm(list: readonly WarmPicture[]): Promise<number>;
  close(): void;
}

export type CreatePictureService = (options: PictureServiceOptions) => PictureService;
