/** Where bytes of uploaded pictures are kept. Ids are hashes of the content, so what is kept under one never changes. */
export interface MediaStore {
  /** Keeps bytes; the same id again changes nothing. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** undefined: there are none. */
  get(id: string): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
}

export type MediaFault =
  | 'picture-empty'
  | 'picture-size'
  | 'picture-type'
  | 'picture-unreadable'
  | 'picture-pixels'
  | 'picture-small'
  | 'picture-busy'
  | 'picture-limit'
  | 'picture-used'
  | 'picture-unknown'
  | 'picture-alt'
  | 'picture-brand'
  | 'picture-none'
  | 'picture-same'
  | 'picture-unused'
  | 'picture-parts';

/** Why something with a picture is not done; nothing has changed then. */
export class MediaRefused extends Error {
  override name = 'MediaRefused';
  constructor(readonly code: MediaFault) {
    super(`picture refused: ${code}`);
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
  by: string;
  at: Date;
}
