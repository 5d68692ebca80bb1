import type { Sections } from '../words/words.types';
import type { PageEngine } from './page-engine.types';

/** Page configs as they are served, for editors. */
export interface ShopConfigs {
  engine: PageEngine;
  /** Media of a brand: file names in its assets. */
  media(brandId: string): readonly string[];
  /** Text of a label in a locale; undefined: there is none. @param key `section.key` */
  label(brandId: string, localeId: string, key: string): string | undefined;
  /** Originals of blocks' texts, by block type. */
  messages: Sections;
}
