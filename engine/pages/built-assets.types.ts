/** Addresses of files that a block needs in the browser. */
export interface BlockAssets {
  js: string[];
  css: string[];
  /** Scripts of a static block, which a page fetches once it has been shown. */
  later: string[];
}

/** Files of the built pages; in development there are none with a size. */
export interface BuiltAssets {
  /** By block type; those that all pages have are left out. */
  blocks: Record<string, BlockAssets>;
  /** What all pages have. */
  shared: Pick<BlockAssets, 'js' | 'css'>;
}
