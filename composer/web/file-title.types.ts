import type { Collision } from '../server/find-collisions';

/** Description of a data file. */
export interface FileTitle {
  kind: 'page' | 'layout' | 'labels' | 'wording' | 'theme' | 'settings' | 'storefront';
  name: string;
  /** Display name; undefined for all brands. */
  brand?: string | undefined;
  /** Language or locale; undefined for all. */
  scope?: string | undefined;
  /** Of a page: keys of its maps by language. */
  languages?: readonly string[];
}

/** Two releases that change the same, with the file in words. */
export interface CollisionLine extends Omit<Collision, 'path'> {
  file: FileTitle;
}
