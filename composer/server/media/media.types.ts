import type { FocalPoint } from '../../model/focal-points';

/**
 * Where bytes of uploaded pictures are stored. Ids are hashes of the content, so what is stored under one never changes.
 * What is not in PostgreSQL is read, written and removed or throws MediaRefused picture-store.
 */
export interface MediaStore {
  /** Stores bytes; the same id again changes nothing. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** undefined: there are none. */
  get(id: string): Promise<Buffer | undefined>;
  /** Where there are none it does nothing. */
  remove(id: string): Promise<void>;
}

/** An id is part of paths and addresses: nothing else is. */
export const isMediaId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

export type MediaFault =
  | 'picture-empty'
  | 'picture-size'
  | 'picture-type'
  | 'picture-unreadable'
  | 'picture-pixels'
  | 'picture-small'
  | 'picture-busy'
  | 'picture-limit'
  | 'picture-store'
  | 'picture-used'
  | 'picture-unknown'
  | 'picture-alt'
  | 'picture-focus'
  | 'picture-brand'
  | 'picture-none'
  | 'picture-same'
  | 'picture-unused'
  | 'picture-parts';

/** Why something with a picture is not done; nothing has changed then. */
export class MediaRefused extends Error {
  override name = 'MediaRefused';
  constructor(
    readonly code: MediaFault,
    options?: { cause: unknown },
  ) {
    super(`picture refused: ${code}`, options);
  }
}

export interface MediaRow {
  id: string;
  title: string;
  /** Id of a storefront; `*`: every one. */
  brand: string;
  /** px. */
  width: number;
  height: number;
  /** Bytes. */
  size: number;
  /** What a crop has to show; null: not chosen. */
  focus: FocalPoint | null;
  by: string;
  at: Date;
}
