/** One file of a page, as a list of pages needs it. */
export interface PageFile {
  file: string;
  /** `_base`, `main/es_ES` */
  layer: string;
  /** First path; null: the file takes the route away; left out: it has none. */
  path?: string | null;
  subject?: string | null;
  /** Page that it extends. */
  base?: string;
}

/** Page name → its files in all layers. */
export type PageFiles = ReadonlyMap<string, readonly PageFile[]>;
