import type { FocalPoint } from '../model/focal-points';
import type { FileTitle } from './file-title.types';

/** A picture of the library. */
export interface MediaLine {
  id: string;
  title: string;
  /** Display name of its storefront; undefined: every one. */
  brand: string | undefined;
  /** px. */
  width: number;
  height: number;
  /** Bytes. */
  size: number;
  /** null: none is chosen. */
  focus: FocalPoint | null;
  by: string;
  at: Date;
  /** Files that show it. */
  uses: number;
}

/** Uploaded pictures, and the form for more. */
export interface MediaScreen {
  screen: 'media';
  search: string;
  pictures: readonly MediaLine[];
  /** Storefronts whose pictures the person may change; with `*` where that is every one. */
  scopes: readonly { value: string; name: string | undefined }[];
}

export interface MediaPictureScreen {
  screen: 'media-picture';
  picture: MediaLine;
  /** What page configs write. */
  reference: string;
  alts: readonly { language: string; alt: string }[];
  uses: readonly { title: FileTitle; release: { id: number; title: string } | undefined }[];
  /** What it may be replaced by. */
  others: readonly { id: string; title: string }[];
  mayDescribe: boolean;
  mayChange: boolean;
}
